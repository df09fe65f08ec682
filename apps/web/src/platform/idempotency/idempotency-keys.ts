import { sessionMemory } from '../storage/session-memory.ts';
import { randomId } from './random-id.ts';
import { useState } from 'react';

/*
 * The one rule of Idempotency-Keys: while it is unknown whether a write was done, the same content for the same address
 * is sent under the same key, also after a reload. A final response, other content, or five minutes without a retry make
 * it a new intention with a new key; a form's attempt lasts as long as the form is open. A queued action outlives the
 * page, so it stores its key with itself and gives it to `callApi`.
 */

/** How long an unanswered write may be repeated as the same one. */
const RETRY_WINDOW_MS = 5 * 60_000;

interface UndecidedWrite {
  readonly url: string;
  readonly fingerprint: string;
  readonly key: string;
  readonly until: number;
}
type Undecided = readonly UndecidedWrite[];

/** Checked by hand, because every screen loads this, and few load a schema library. */
const isUndecided = (one: Partial<UndecidedWrite> | null): one is UndecidedWrite =>
  typeof one?.url === 'string' &&
  typeof one.fingerprint === 'string' &&
  typeof one.key === 'string' &&
  typeof one.until === 'number';

const stored = sessionMemory('undecided-writes', (value): Undecided | null =>
  Array.isArray(value) && value.every(isUndecided) ? value : null,
);
/** Writes with a secret are not stored in the browser, not even as a hash. */
let heldOnly: Undecided = [];
const underWay = new Set<string>();

const SECRET = /"(?:\w*password|otp|code|\w*token)":/i;

/** Of an open form: while it is open, the same content is the same intention. */
export interface FormAttempt {
  last?: Pick<UndecidedWrite, 'url' | 'fingerprint' | 'key'> | undefined;
}

export const useFormAttempt = (): FormAttempt => useState<FormAttempt>(() => ({}))[0];

interface Write {
  readonly url: string;
  readonly content: string | FormData | Blob | undefined;
  readonly attempt?: FormAttempt | undefined;
  readonly retryWindowMs?: number | undefined;
}

export interface ClaimedKey {
  readonly key: string;
  /** `isDecided`: the server gave a final response, so repeating the content would be a new intention. */
  readonly end: (isDecided: boolean) => void;
}

/** Outside a form, never the key of a running write: what is pressed twice is meant twice. */
export function claimIdempotencyKey(write: Write): ClaimedKey {
  const { url, content, attempt = {}, retryWindowMs = RETRY_WINDOW_MS } = write;
  const now = Date.now();
  const fingerprint = fingerprintContent(content);
  const isHeldOnly = typeof content === 'string' && SECRET.test(content);
  const all = () => (isHeldOnly ? heldOnly : (stored.read() ?? []));
  const store = (rest: Undecided) => {
    if (isHeldOnly) heldOnly = rest;
    else stored.write(rest);
  };
  const isSame = (one: { readonly url: string; readonly fingerprint: string } | undefined) =>
    one?.url === url && one.fingerprint === fingerprint;

  const recent = all().filter(({ until }) => until > now);
  const again = recent.find((one) => isSame(one) && !underWay.has(one.key));
  const key = (isSame(attempt.last) ? attempt.last?.key : again?.key) ?? randomId();
  attempt.last = { url, fingerprint, key };
  underWay.add(key);
  store([...recent.filter((one) => one !== again), { url, fingerprint, key, until: now + retryWindowMs }]);
  return {
    key,
    end: (isDecided) => {
      underWay.delete(key);
      if (!isDecided) return;
      attempt.last = undefined;
      // Earlier undecided writes to the address are decided too: the vendor has moved on.
      store(all().filter((one) => one.url !== url || underWay.has(one.key)));
    },
  };
}

function fingerprintContent(content: Write['content']): string {
  if (content === undefined) return '';
  if (typeof content === 'string') return hashText(content);
  const files = content instanceof FormData ? [...content.values()] : [content];
  return files.map((file) => (file instanceof Blob ? fingerprintFile(file) : file)).join(' ');
}

const fingerprintFile = (file: Blob) =>
  [file.size, file.type, ...(file instanceof File ? [file.lastModified, file.name] : [])].join(':');

/** Short, but enough to distinguish a vendor's forms; the server compares the real content. */
function hashText(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  return `${(high >>> 0).toString(36)}${(low >>> 0).toString(36)}${text.length.toString(36)}`;
}
