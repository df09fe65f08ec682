import { sessionMemory } from '../storage/session-memory.ts';
import { randomId } from './random-id.ts';
import { useRef, useState } from 'react';
import { RequestFailed } from '../api/request-failed.ts';

/**
 * How long a write that nobody answered for good may be sent again as the same one. Whoever wants the same thing once
 * more after this means it.
 */
const UNDECIDED_MS = 5 * 60_000;

interface UndecidedWrite {
  readonly url: string;
  readonly print: string;
  readonly key: string;
  readonly at: number;
}
type Undecided = readonly UndecidedWrite[];

/** By hand: every call carries this, and few carry a library that checks shapes. */
const isUndecided = (one: Partial<UndecidedWrite> | null): one is UndecidedWrite =>
  typeof one?.url === 'string' &&
  typeof one.print === 'string' &&
  typeof one.key === 'string' &&
  typeof one.at === 'number';

const stored = sessionMemory('undecided-writes', (value): Undecided | null =>
  Array.isArray(value) && value.every(isUndecided) ? value : null,
);
/** Those with a secret in them leave no trace in the browser, not even a hash. */
let heldOnly: Undecided = [];
const underWay = new Set<string>();

const SECRET = /"(?:\w*password|otp|code|\w*token)":/i;

/**
 * Of a form that stands open, empty at first: as long as it does, the same content is the same intention, however long
 * ago the answer was lost.
 */
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
  /** `isDecided`: the server has answered for good, so that the same again would be another intention. */
  readonly end: (isDecided: boolean) => void;
}

/**
 * The Idempotency-Key of a write: the same when it is tried again because nobody knows what became of it, also after a
 * reload; a new one for whatever is wanted anew, or beside one that is still on its way.
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
      // What was left undecided here before is settled with it: the vendor has gone on.
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

/** Short, and enough to tell two forms of one vendor apart; the server compares what was really sent. */
function hashOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  return `${(high >>> 0).toString(36)}${(low >>> 0).toString(36)}${text.length.toString(36)}`;
}

/** For whatever is sent from here: one key for the same content until the server has answered for good. */
export const useFormAttempt = (): FormAttempt => useState<FormAttempt>(() => ({}))[0];

/**
 * The Idempotency-Key of a form that is sent: the same for a second try of the same content, so that a lost answer makes
 * nothing happen twice. A refusal is kept under its key, too, and may no longer hold: after one the key is a new one.
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
