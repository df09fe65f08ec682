import type { CallDefinition, CallInput, Method } from '@vendor-portal/contract/wire/call.ts';

const MINUTE_MS = 60_000;

/** How long the store, stock and availability can be changed by what somebody pressed before. */
export const SHORT_LIFE_MS = 15 * MINUTE_MS;

/** The server stores an Idempotency-Key for 24 hours. An hour less leaves room for the slowest request. */
export const KEY_LIFE_MS = 23 * 60 * MINUTE_MS;

/** Why the server refused an action, and the current state where it sent that along. */
export interface Refusal {
  readonly message: string;
  readonly code: string | undefined;
  readonly payload: unknown;
  readonly at: number;
}

/** Something the vendor did, from the press until the server has answered. Stored on the device as it stands here. */
export interface QueuedAction {
  /** Its Idempotency-Key, and its name on the device. */
  readonly key: string;
  /** Whose it is: nobody else's session sends it. */
  readonly vendorId: string;
  /** What it is done to: `order 0193…`, `product 0193…`, `store`. One after the other within a lane. */
  readonly lane: string;
  /** When it was pressed, by the device's clock; gives its place in the lane. */
  readonly at: number;
  /** The same moment by the server's clock; null where this page did not know the server's time yet. */
  readonly pressedAt: number | null;
  /** It expires so long after the press, or at this moment of the server's clock if that is earlier. */
  readonly lifeMs: number;
  readonly expiresAt: number | null;
  readonly method: Method;
  readonly path: `/${string}`;
  readonly body: unknown;
  /** What the feature needs to show it: which action, on what number or name. */
  readonly intent: unknown;
  /** Not sent before this moment, until which it can be undone. By the device's clock. */
  readonly notBefore: number | null;
  /** How often it was tried without an answer, and when it is tried again. */
  readonly tries: number;
  readonly retryAt: number;
  /** Whether it was sent at all: the answer may have been lost, not the request. */
  readonly wasSent: boolean;
  /** Follows once this is done, and is dropped with it. */
  readonly next: NewAction | null;
  readonly refusal: Refusal | null;
  readonly isExpired: boolean;
}

/** What a feature hands over. Without a life of its own it expires after `SHORT_LIFE_MS`. */
export interface NewAction extends Pick<QueuedAction, 'lane' | 'method' | 'path' | 'body' | 'intent'> {
  readonly lifeMs?: number;
  readonly expiresAt?: number | null;
  readonly notBefore?: number | null;
  readonly next?: NewAction | null;
}

/** The call of an action as it is stored: by its address, because a schema can't be. */
export const requestTo = <const C extends CallDefinition>({ method, path }: C, body: CallInput<C>['body']) => ({
  method,
  path,
  body,
});

export const isWaiting = ({ refusal, isExpired }: QueuedAction) => refusal === null && !isExpired;

/** Not sent yet, and not about to be. */
export const isUndoable = (action: QueuedAction) => isWaiting(action) && (action.notBefore ?? 0) > Date.now();

export const compareByPress = (one: QueuedAction, other: QueuedAction) => one.at - other.at;

type Pressed = Pick<QueuedAction, 'at' | 'pressedAt' | 'lifeMs' | 'expiresAt'>;

/** The press by the server's clock, also where it was unknown then: the device's clock is off by the same amount now. */
const pressedAt = (action: Pressed, now: number) => action.pressedAt ?? action.at + now - Date.now();

/** How long the action can still be sent. `now` is the server's time. */
export function timeLeft(action: Pressed, now: number): number {
  const pressed = pressedAt(action, now);
  // A press in the future was timed by a clock that has been changed since: nobody knows how old it is.
  if (pressed > now + MINUTE_MS) return 0;
  const end = Math.min(pressed + Math.min(action.lifeMs, KEY_LIFE_MS), action.expiresAt ?? Infinity);
  return end > now ? end - now : 0;
}

/** What was pressed after `done` on the same screen was based on what `done` made of it. */
export function rebase(action: QueuedAction, done: QueuedAction, answer: unknown): QueuedAction {
  const [body, before, after] = [asRecord(action.body), asRecord(done.body), asRecord(answer)];
  const version = changed('version', body, before, after);
  const [seen, seenBefore] = [asRecord(body['seen']), asRecord(before['seen'])];
  const names = Object.keys(seen);
  const newlySeen = Object.assign({}, ...names.map((name) => changed(name, seen, seenBefore, after))) as object;
  if (Object.keys({ ...version, ...newlySeen }).length === 0) return action;
  return { ...action, body: { ...body, ...version, ...(names.length > 0 && { seen: { ...seen, ...newlySeen } }) } };
}

type Fields = Readonly<Record<string, unknown>>;

/** The field as the answer has it, where both were based on the same value. */
const changed = (name: string, seen: Fields, seenBefore: Fields, after: Fields): Fields =>
  seen[name] !== undefined && seen[name] === seenBefore[name] && after[name] !== undefined
    ? { [name]: after[name] }
    : {};

const asRecord = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {});
