import { sessionMemory } from '../storage/session-memory.ts';
import { randomId } from './random-id.ts';
import { useRef, useState } from 'react';
import { RequestFailed } from '../api/request-failed.ts';

/** How long an unanswered write may be repeated as the same one. After that, the same content is a new intention. */
const UNDECIDED_MS = 5 * 60_000;

interface UndecidedWrite {
  readonly url: string;
  readonly print: string;
  readonly key: string;
  readonly at: number;
}
type Undecided = readonly UndecidedWrite[];

/** Checked by hand, because every screen loads this, and few load a schema library. */
const isUndecided = (one: Partial<UndecidedWrite> | null): one is UndecidedWrite =>
  typeof one?.url === 'string' &&
  typeof one.print === 'string' &&
  typeof one.key === 'string' &&
  typeof one.at === 'number';

const stored = sessionMemory('undecided-writes', (value): Undecided | null =>
  Array.isArray(value) && value.every(isUndecided) ? value : null,
);
/** Writes with a secret are not stored in the browser, not even as a hash. */
let heldOnly: Undecided = [];
const underWay = new Set<string>();

const SECRET = /"(?:\w*password|otp|code|\w*token)":/i;

/** Of an open form: while it is open, the same content is the same intention. */
export interface FormAttempt {
  print?: string;
  key?: string;
}

interface Write {
  readonly url: string;
  readonly content: string | FormData | Blob | undefined;
  readonly form?: FormAttempt | undefined;
}

export interface ClaimedKey {
  readonly key: string;
  /** `isDecided`: the server gave a final answer, so repeating the content would be a new intention. */
  readonly end: (isDecided: boolean) => void;
}

/**
 * The Idempotency-Key of a write: the same for a retry with an unknown outcome, also after a reload; a new one for a
 * new intention, or beside a running write.
 */
export function claimIdempotencyKey({ url, content, form = {} }: Write): ClaimedKey {
  const now = Date.now();
  const print = printOf(content);
  const isHeldOnly = typeof content === 'string' && SECRET.test(content);
  const all = () => (isHeldOnly ? heldOnly : (stored.read() ?? []));
  const store = (rest: Undecided) => {
    if (isHeldOnly) heldOnly = rest;
    else stored.write(rest);
  };

  const young = all().filter(({ at }) => at > now - UNDECIDED_MS);
  const again = young.find((one) => one.url === url && one.print === print && !underWay.has(one.key));
  const key = (form.print === print && form.key) || again?.key || randomId();
  Object.assign(form, { print, key });
  underWay.add(key);
  store([...young.filter((one) => one !== again), { url, print, key, at: now }]);
  return {
    key,
    end: (isDecided) => {
      underWay.delete(key);
      if (!isDecided) return;
      delete form.key;
      // Earlier undecided writes to the address are settled: the vendor has moved on.
      store(all().filter((one) => one.url !== url || underWay.has(one.key)));
    },
  };
}

function printOf(content: Write['content']): string {
  if (content === undefined) return '';
  if (typeof content === 'string') return hashOf(content);
  const files = content instanceof FormData ? [...content.values()] : [content];
  return files.map((file) => (file instanceof Blob ? printOfFile(file) : file)).join(' ');
}

const printOfFile = (file: Blob) =>
  [file.size, file.type, ...(file instanceof File ? [file.lastModified, file.name] : [])].join(':');

/** Short, but enough to distinguish a vendor's forms; the server compares the real content. */
function hashOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  return `${(high >>> 0).toString(36)}${(low >>> 0).toString(36)}${text.length.toString(36)}`;
}

/** One key for the same content until the server gives a final answer. */
export const useFormAttempt = (): FormAttempt => useState<FormAttempt>(() => ({}))[0];

/**
 * The Idempotency-Key of a form: the same for a retry of the same content, so that a lost answer does nothing twice. A
 * refusal is stored under its key too and may be outdated, so the next attempt gets a new key.
 */
export function useAttemptKey() {
  const attempt = useRef({ content: '', key: '' });
  return {
    keyFor: (body: unknown): string => {
      const content = JSON.stringify(body);
      if (attempt.current.content !== content) attempt.current = { content, key: randomId() };
      return attempt.current.key;
    },
    failed: (error: unknown) => {
      const isRefusal = error instanceof RequestFailed && error.status >= 400 && error.status < 500;
      if (isRefusal) attempt.current = { content: '', key: '' };
    },
  };
}
