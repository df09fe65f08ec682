import type { CallDefinition } from '@vendor-portal/contract/wire/call.ts';
import { callApi } from '../api/call-api.ts';
import { errorText } from '../api/feature-status.ts';
import { RequestFailed } from '../api/request-failed.ts';
import { DEFAULT_PAYLOAD } from '../api/request-outcome.ts';
import type { QueuedAction, Refusal } from './queued-action.ts';

/** What became of sending an action once. */
export type Sent =
  | { readonly kind: 'done'; readonly answer: unknown }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly error: unknown }
  /** Nobody knows: no answer, or one that another try may change. */
  | { readonly kind: 'lost'; readonly afterMs: number | undefined }
  /** The session is over: whoever signs in next as the same vendor sends it. */
  | { readonly kind: 'ended' };

const refused = (error: unknown, code?: string, payload?: unknown): Sent => ({
  kind: 'refused',
  refusal: { message: errorText(error), code, payload, at: Date.now() },
  error,
});

/** §8 counts a 404 as success; a write that is answered so has no address any more, which an update may have taken. */
const GONE = new RequestFailed({ message: 'That is no longer there.', status: 410, code: 'gone', fields: {} });

interface Sending {
  readonly token: string;
  /** The vendor has left. */
  readonly signal: AbortSignal;
}

export async function sendQueued({ key, method, path, body }: QueuedAction, sending: Sending): Promise<Sent> {
  // Kept actions name their call; its schemas are the contract's, which may have been another when it was kept.
  const call = { method, path } as CallDefinition & { readonly body: CallDefinition['payload'] };
  try {
    const answer = await callApi(call, { body }, { ...sending, idempotencyKey: key });
    return answer === DEFAULT_PAYLOAD ? refused(GONE, GONE.code) : { kind: 'done', answer };
  } catch (error) {
    if (sending.signal.aborted) return { kind: 'ended' };
    if (!(error instanceof RequestFailed)) return { kind: 'lost', afterMs: undefined };
    const { status, retryAfterSeconds, code, payload } = error;
    if (status === 401) return { kind: 'ended' };
    if (status === 0 || status === 429 || status >= 500) {
      return { kind: 'lost', afterMs: retryAfterSeconds === undefined ? undefined : retryAfterSeconds * 1000 };
    }
    return refused(error, code, payload);
  }
}
