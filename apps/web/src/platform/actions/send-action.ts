import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import type { CallDefinition } from '@vendor-portal/contract/wire/call.ts';
import { callApi } from '../api/call-api.ts';
import { errorText } from '../api/feature-status.ts';
import { RequestFailed } from '../api/request-failed.ts';
import { pinSession } from '../session/pin-session.ts';
import { setServerTime } from '../time/server-time.ts';
import type { QueuedAction, Refusal } from './action.ts';

export type Sent =
  | { readonly kind: 'done'; readonly response: unknown }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly error: unknown }
  | Unanswered;

type Unanswered =
  /** No response, or one that a retry may change. */
  | { readonly kind: 'lost'; readonly afterMs: number | undefined }
  /** The session has ended: the next sign-in of the same vendor sends it. */
  | { readonly kind: 'ended' };

export interface Sending {
  readonly token: string;
  /** Aborted when the vendor signs out. */
  readonly signal: AbortSignal;
  readonly isKeepalive?: boolean;
}

const refused = (error: unknown, code?: string, payload?: unknown): Sent => ({
  kind: 'refused',
  refusal: { message: errorText(error), code, payload, at: Date.now() },
  error,
});

/** §8 counts a 404 as success; for a write it means that an update has removed the call. */
const GONE = new RequestFailed({ message: 'That no longer exists.', status: 410, code: 'gone', fields: {} });

/** Undefined if the server gave a final response. */
function unansweredBy(error: unknown, { signal }: Sending): Unanswered | undefined {
  if (signal.aborted) return { kind: 'ended' };
  if (!(error instanceof RequestFailed)) return { kind: 'lost', afterMs: undefined };
  const { status, retryAfterSeconds } = error;
  if (status === 401) return { kind: 'ended' };
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) return undefined;
  return { kind: 'lost', afterMs: retryAfterSeconds === undefined ? undefined : retryAfterSeconds * 1000 };
}

/** The next try is the tablet's. */
const PIN_ENDED: Sent = { kind: 'lost', afterMs: undefined };

export async function sendAction(action: QueuedAction, sending: Sending): Promise<Sent> {
  const { key, pressedBy, method, path, body } = action;
  // Stored actions have no schemas: the contract may have changed since.
  const call = { method, path } as CallDefinition & { readonly body: CallDefinition['payload'] };
  // As whoever pressed it while their PIN is entered, else as the tablet's, which names them.
  const { open } = pinSession.getState();
  const pin = pressedBy !== undefined && open?.memberId === pressedBy ? open.token : undefined;
  try {
    const options = { ...sending, token: pin ?? sending.token, pressedBy, idempotencyKey: key };
    return { kind: 'done', response: await callApi(call, { body }, options) };
  } catch (error) {
    if (pin !== undefined && error instanceof RequestFailed && error.status === 401) return PIN_ENDED;
    if (error instanceof RequestFailed && error.status === 404) return refused(GONE, GONE.code);
    const { code, payload } = error instanceof RequestFailed ? error : {};
    return unansweredBy(error, sending) ?? refused(error, code, payload);
  }
}

let reading: { readonly token: string; readonly result: Promise<Unanswered | undefined> } | undefined;

/** Lanes that need the time at once share one request. Undefined if it succeeded. */
export function readServerTime(sending: Sending): Promise<Unanswered | undefined> {
  if (reading?.token !== sending.token) {
    const result = fetchServerTime(sending).finally(() => {
      if (reading?.result === result) reading = undefined;
    });
    reading = { token: sending.token, result };
  }
  return reading.result;
}

async function fetchServerTime(sending: Sending): Promise<Unanswered | undefined> {
  try {
    setServerTime((await callApi(ordersContract.listOpenOrders, {}, sending)).serverTime);
    return undefined;
  } catch (error) {
    return unansweredBy(error, sending) ?? { kind: 'lost', afterMs: undefined };
  }
}
