import * as z from 'zod/mini';
import { safeParse, type $ZodType } from 'zod/v4/core';
import type { CallDefinition, CallInput, CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { claimIdempotencyKey, type FormAttempt } from '../idempotency/idempotency-keys.ts';
import {
  toContent,
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
import { runtimeConfig } from '../config/config.ts';
import { findPinToken } from '../session/pin-session.ts';
import { sessionEnded } from '../session/session-ended.ts';

export type WebCall = CallDefinition & { readonly payload: $ZodType };

/** Files of an upload: the contract's package has no browser types. */
type Files<C> = C extends { readonly bodyKind: 'files' }
  ? { readonly files: readonly File[] }
  : C extends { readonly bodyKind: 'file' | 'csv' }
    ? { readonly file: Blob }
    : unknown;

export interface Download {
  readonly file: Blob;
  readonly name: string | undefined;
}

export type ApiInput<C> = CallInput<C> & Files<C>;
export type ApiResponse<C extends WebCall> = C extends { readonly response: 'csv' } ? Download : CallPayload<C>;

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** `share` is from 0 to 1; at 1 the server is processing the file. */
  readonly onProgress?: ((share: number) => void) | undefined;
  /** Of a queued action, which stores it with itself. Any other write gets its key here (`idempotency-keys.ts`). */
  readonly idempotencyKey?: string | undefined;
  /** Of an open form: attempts with the same content share their key. */
  readonly attempt?: FormAttempt | undefined;
  /** How long a retry without a response means the same write, if not five minutes. */
  readonly retryWindowMs?: number | undefined;
  /** Instead of the stored one, which signing out has already deleted. */
  readonly token?: string | undefined;
  /** Of an action that goes out as the shared tablet's: the member who pressed it. */
  readonly pressedBy?: string | undefined;
  /** Sent even while the page is being left; for small bodies only. */
  readonly isKeepalive?: boolean | undefined;
}

/**
 * The only reader of the contract on the web. Requests and responses are JSON or files. Rejects with `RequestFailed`, or
 * with the caller's abort. §8 counts a 404 as success: a list is empty then, but a write or a single thing has failed.
 */
export async function callApi<const C extends WebCall>(
  call: C,
  input: ApiInput<C>,
  options: CallOptions = {},
): Promise<ApiResponse<C>> {
  const [config] = await Promise.all([runtimeConfig().catch(asUnanswered), localStore.ready()]);
  const token = options.token ?? findPinToken(call) ?? localStore.get('authToken');
  const { isKeepalive } = options;
  const content = toContent(input);
  const url = requestUrl(config.apiUrl, call.path, input as UrlInput);
  const { attempt, retryWindowMs } = options;
  const needsKey = call.method !== 'GET' && options.idempotencyKey === undefined;
  const claimed = needsKey ? claimIdempotencyKey({ url, content, attempt, retryWindowMs }) : undefined;
  const idempotencyKey = options.idempotencyKey ?? claimed?.key;
  const isFile = call.response === 'csv';
  const request: RequestInit = {
    method: call.method,
    headers: requestHeaders({ token, content, idempotencyKey, pressedBy: options.pressedBy, isFile }),
    ...(content === undefined ? {} : { body: content }),
    ...(isKeepalive === true ? { keepalive: true } : {}),
  };
  const isUpload = content !== undefined && typeof content !== 'string';
  const result = await (isUpload ? upload(url, request, options) : send(url, request, options, isFile)).finally(() =>
    claimed?.end(false),
  );
  const outcome = requestOutcome(isFile ? result : withFiles(config.apiUrl, result));
  const isEmpty = outcome.isSuccess && outcome.payload === DEFAULT_PAYLOAD;
  // Without its payload a write may or may not have been done.
  if (isFinal(result) && !isEmpty) claimed?.end(true);
  if (!outcome.isSuccess) {
    if (outcome.failure.status === 401) sessionEnded.publish({ token, message: outcome.failure.message });
    throw new RequestFailed(outcome.failure);
  }
  if (!isEmpty) return outcome.payload as ApiResponse<C>;
  const empty = isFile || call.method !== 'GET' ? undefined : emptyResponse(call.payload);
  if (empty === undefined) throw new RequestFailed({ message: FALLBACK_MESSAGE, status: outcome.status, fields: {} });
  return empty as ApiResponse<C>;
}

const withFiles = (apiUrl: string, result: RequestResult): RequestResult =>
  result.kind === 'answered' ? { ...result, body: withFilesAt(apiUrl, result.body) } : result;

const NO_PAGES = { after: null, before: null, hasNext: false, hasPrevious: false };

/** Empty lists and no neighbouring pages. */
const emptyPage = (payload: $ZodType | undefined) =>
  payload instanceof z.ZodMiniObject
    ? Object.fromEntries(Object.keys(payload.shape).map((name) => [name, name === 'paginationCursor' ? NO_PAGES : []]))
    : undefined;

/**
 * §7: a read without a payload is an empty list, and by §8 so is a 404. Undefined for a single thing (a session, a
 * vendor, a price, a figure), which can't be empty.
 */
const emptyResponse = (payload: $ZodType | undefined): unknown =>
  payload && [[], null, emptyPage(payload)].find((empty) => empty !== undefined && safeParse(payload, empty).success);

/** The same request may succeed later. */
const TEMPORARY = new Set([401, 408, 429]);

const isFinal = (result: RequestResult) =>
  result.kind === 'answered' && result.status < 500 && !TEMPORARY.has(result.status);

/** An id that the server refuses comes from a mistyped address. */
const isMissing = ({ status, fields }: RequestFailed) =>
  status === 404 || (status === 400 && Object.keys(fields).some((name) => name.endsWith('Id')));

/** Null if it does not exist, so that the screen shows "not found". */
export async function readDetail<const C extends WebCall>(
  call: C,
  input: ApiInput<C>,
  options?: CallOptions,
): Promise<CallPayload<C> | null> {
  try {
    return (await callApi(call, input, options)) as CallPayload<C>;
  } catch (error) {
    if (error instanceof RequestFailed && isMissing(error)) return null;
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
