import type { $ZodType } from 'zod/v4/core';
import type { CallDefinition, CallInput, CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { claimIdempotencyKey, type FormAttempt } from '../idempotency/idempotency-keys.ts';
import { emptyAnswer } from './empty-answer.ts';
import {
  contentOf,
  REQUEST_TIMEOUT_MS,
  requestHeaders,
  requestUrl,
  send,
  sendWithProgress,
  type UrlInput,
  withFilesAt,
} from './send-request.ts';
import { localStore } from '../storage/local-store.ts';
import {
  DEFAULT_PAYLOAD,
  FALLBACK_MESSAGE,
  RequestFailed,
  requestOutcome,
  type RequestResult,
} from './request-failed.ts';
import { runtimeConfig } from '../config/runtime-config.ts';
import { sessionEnded } from '../session/session-ended.ts';

type WebCall = CallDefinition & { readonly payload: $ZodType };

/** What an upload takes besides: the contract's package knows no browser types. */
type Files<C> = C extends { readonly bodyKind: 'files' }
  ? { readonly files: readonly File[] }
  : C extends { readonly bodyKind: 'file' | 'csv' }
    ? { readonly file: Blob }
    : unknown;

/** A file that came as an answer. */
interface Download {
  readonly file: Blob;
  /** As the server calls it; undefined where it does not. */
  readonly name: string | undefined;
}

type ApiInput<C> = CallInput<C> & Files<C>;
type ApiAnswer<C extends WebCall> = C extends { readonly answer: 'csv' } ? Download : CallPayload<C>;

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Told what share of a file, 0 to 1, has left this device. At 1 the server has it and is at work. */
  readonly onProgress?: ((share: number) => void) | undefined;
  /** Instead of the one that every write is given: the same key and body replays the first answer for a day. */
  readonly idempotencyKey?: string | undefined;
  /** Of the form that is sent: tries of the same content share their key for as long as it stands open. */
  readonly attempt?: FormAttempt | undefined;
  /** Instead of the stored one: signing out has already forgotten it. */
  readonly token?: string | undefined;
  /** Goes out even while the page is being left; a small body only. */
  readonly isKeepalive?: boolean | undefined;
}

/**
 * The only reader of the contract on the web: what is sent may be JSON or a file, and so may the answer. Rejects with
 * `RequestFailed`, or with the caller's own abort. Where nothing is there (§8 counts a 404 as success), a list is empty and
 * a single thing has failed.
 */
export async function callApi<const C extends WebCall>(
  call: C,
  input: ApiInput<C>,
  options: CallOptions = {},
): Promise<ApiAnswer<C>> {
  const [config] = await Promise.all([runtimeConfig().catch(asUnanswered), localStore.ready()]);
  const token = options.token ?? localStore.get('authToken');
  const { isKeepalive } = options;
  const content = contentOf(input);
  const url = requestUrl(config.apiUrl, call.path, input as UrlInput);
  // Whoever brings a key keeps it as well: that says nothing about what else is undecided here.
  const isOthers = call.method === 'GET' || options.idempotencyKey !== undefined;
  const attempt = isOthers ? undefined : claimIdempotencyKey({ url, content, form: options.attempt });
  const idempotencyKey = options.idempotencyKey ?? attempt?.key;
  const isFile = call.answer === 'csv';
  const request: RequestInit = {
    method: call.method,
    headers: requestHeaders({ token, content, idempotencyKey, isFile }),
    ...(content === undefined ? {} : { body: content }),
    ...(isKeepalive === true ? { keepalive: true } : {}),
  };
  const isUpload = content !== undefined && typeof content !== 'string';
  const result = await (isUpload ? upload(url, request, options) : send(url, request, options, isFile)).finally(() =>
    attempt?.end(false),
  );
  if (isForGood(result)) attempt?.end(true);
  const outcome = requestOutcome(isFile ? result : withFiles(config.apiUrl, result));
  if (!outcome.isSuccess) {
    if (outcome.failure.status === 401) sessionEnded.publish({ token, message: outcome.failure.message });
    throw new RequestFailed(outcome.failure);
  }
  if (outcome.payload !== DEFAULT_PAYLOAD) return outcome.payload as ApiAnswer<C>;
  const empty = isFile ? undefined : emptyAnswer(call.payload);
  if (empty === undefined) throw new RequestFailed({ message: FALLBACK_MESSAGE, status: 404, fields: {} });
  return empty as ApiAnswer<C>;
}

const withFiles = (apiUrl: string, result: RequestResult): RequestResult =>
  result.kind === 'answered' ? { ...result, body: withFilesAt(apiUrl, result.body) } : result;

/** Another try may change what these say, or what is said by nobody at all. */
const isForGood = (result: RequestResult) =>
  result.kind === 'answered' && result.status < 500 && result.status !== 401 && result.status !== 429;

/** A read of one thing that may not be there: null then, and the screen shows that it was not found. */
export async function readDetail<const C extends WebCall>(
  call: C,
  input: ApiInput<C>,
  options?: CallOptions,
): Promise<CallPayload<C> | null> {
  try {
    return (await callApi(call, input, options)) as CallPayload<C>;
  } catch (error) {
    if (error instanceof RequestFailed && error.status === 404) return null;
    throw error;
  }
}

async function upload(url: string, request: RequestInit, { signal, onProgress }: CallOptions): Promise<RequestResult> {
  try {
    return await sendWithProgress(url, request, { signal, onProgress, silenceMs: REQUEST_TIMEOUT_MS });
  } catch (error) {
    if (signal?.aborted === true) throw error;
    return { kind: 'unanswered', error };
  }
}

function asUnanswered(error: unknown): never {
  const outcome = requestOutcome({ kind: 'unanswered', error });
  throw outcome.isSuccess ? error : new RequestFailed(outcome.failure);
}
