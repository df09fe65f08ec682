import type { CallDefinition, CallInput, Method } from '@vendor-portal/contract/wire/call.ts';

const MINUTE_MS = 60_000;

/** For changes of the store, stock and availability. */
export const SHORT_LIFE_MS = 15 * MINUTE_MS;

/** The server stores an Idempotency-Key for 24 hours. An hour less leaves room for the slowest request. */
export const KEY_LIFE_MS = 23 * 60 * MINUTE_MS;

/** Why the server refused an action, with the current entity if it sent one. */
export interface Refusal {
  readonly message: string;
  readonly code: string | undefined;
  readonly payload: unknown;
  readonly at: number;
}

/** A vendor's action from the press until the server has answered, as stored on the device. */
export interface QueuedAction {
  /** Its Idempotency-Key and its key in the database. */
  readonly key: string;
  /** Only this vendor's session sends it. */
  readonly vendorId: string;
  /** Who had entered a PIN on the shared tablet where it was pressed. Their session is not stored. */
  readonly pressedBy?: string | undefined;
  /** What it changes: `order 0193…`, `product 0193…`, `store`. A lane is sent in order. */
  readonly lane: string;
  /** When it was pressed, by the device's clock; the sort order within the lane. */
  readonly at: number;
  /** The same moment by the server's clock; null if this page did not know the server's time yet. */
  readonly pressedAt: number | null;
  /** Expires this long after the press, or at `expiresAt` by the server's clock if that is earlier. */
  readonly lifeMs: number;
  readonly expiresAt: number | null;
  readonly method: Method;
  readonly path: `/${string}`;
  readonly body: unknown;
  /** For showing it: which action, on which order or product. */
  readonly intent: unknown;
  /** Can be undone until this time of the device's clock, and is sent after it. */
  readonly notBefore: number | null;
  /** Attempts without a response, and when the next one is due. */
  readonly tries: number;
  readonly retryAt: number;
  /** If it was sent, only the response may have been lost. */
  readonly wasSent: boolean;
  /** Sent after this one succeeds, dropped if it fails. */
  readonly next: NewAction | null;
  readonly refusal: Refusal | null;
  readonly isExpired: boolean;
}

/** Expires after `SHORT_LIFE_MS` by default. */
export interface NewAction extends Pick<QueuedAction, 'lane' | 'method' | 'path' | 'body' | 'intent'> {
  readonly lifeMs?: number;
  readonly expiresAt?: number | null;
  readonly notBefore?: number | null;
  readonly next?: NewAction | null;
}

export const createAction = (
  action: NewAction,
  own: Pick<QueuedAction, 'key' | 'vendorId' | 'pressedBy' | 'at' | 'pressedAt'>,
): QueuedAction => ({
  lifeMs: SHORT_LIFE_MS,
  expiresAt: null,
  notBefore: null,
  next: null,
  ...action,
  ...own,
  tries: 0,
  retryAt: 0,
  wasSent: false,
  refusal: null,
  isExpired: false,
});

/** Stored by method and path, because a schema can't be stored. */
export const requestTo = <const C extends CallDefinition>({ method, path }: C, body: CallInput<C>['body']) => ({
  method,
  path,
  body,
});

export const isWaiting = ({ refusal, isExpired }: QueuedAction) => refusal === null && !isExpired;

/** Held back, so that it can be undone. */
export const isHeldBack = (action: QueuedAction) => isWaiting(action) && (action.notBefore ?? 0) > Date.now();

/** Nothing has reached the server: held back, or queued while there is no connection. */
export const isUndoable = (action: QueuedAction) => isWaiting(action) && !action.wasSent;

export const compareByPress = (one: QueuedAction, other: QueuedAction) => one.at - other.at;

type Pressed = Pick<QueuedAction, 'at' | 'pressedAt' | 'lifeMs' | 'expiresAt'>;

/** If the server's time was unknown at the press, the device's clock is assumed to be off by the same amount now. */
const pressedAt = (action: Pressed, now: number) => action.pressedAt ?? action.at + now - Date.now();

/** `now` is the server's time. */
export function timeLeft(action: Pressed, now: number): number {
  const pressed = pressedAt(action, now);
  // A press in the future means that the clock was changed since, so its age is unknown.
  if (pressed > now + MINUTE_MS) return 0;
  const end = Math.min(pressed + Math.min(action.lifeMs, KEY_LIFE_MS), action.expiresAt ?? Infinity);
  return end > now ? end - now : 0;
}

/** An action pressed after `done` on the same screen was based on the state before `done`'s response. */
export function rebase(action: QueuedAction, done: QueuedAction, response: unknown): QueuedAction {
  const [body, before, after] = [asRecord(action.body), asRecord(done.body), asRecord(response)];
  const version = changed('version', body, before, after);
  const [seen, seenBefore] = [asRecord(body['seen']), asRecord(before['seen'])];
  const names = Object.keys(seen);
  const newlySeen = Object.assign({}, ...names.map((name) => changed(name, seen, seenBefore, after))) as object;
  if (Object.keys({ ...version, ...newlySeen }).length === 0) return action;
  return { ...action, body: { ...body, ...version, ...(names.length > 0 && { seen: { ...seen, ...newlySeen } }) } };
}

type Fields = Readonly<Record<string, unknown>>;

/** Takes the response's value for a field if both actions were based on the same value. */
const changed = (name: string, seen: Fields, seenBefore: Fields, after: Fields): Fields =>
  seen[name] !== undefined && seen[name] === seenBefore[name] && after[name] !== undefined
    ? { [name]: after[name] }
    : {};

const asRecord = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {});
