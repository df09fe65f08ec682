import type { $ZodType } from 'zod/v4/core';
import type { CallDefinition, CallInput, CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { requestHeaders } from './request-headers.ts';
import { localStore } from '../storage/local-store.ts';
import { RequestFailed } from './request-failed.ts';
import { DEFAULT_PAYLOAD, jsonOrNothing, requestOutcome, type RequestResult } from './request-outcome.ts';
import { requestUrl, type UrlParts } from './request-url.ts';
import { runtimeConfig } from '../config/runtime-config.ts';
import type { UploadWatch } from './send-with-progress.ts';
import { sessionEnded } from '../session/session-ended.ts';

export const REQUEST_TIMEOUT_MS = 30_000;

type WebCall = CallDefinition & { readonly payload: $ZodType };

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** The same key and body replays the first answer, so that a repeated write happens once. */
  readonly idempotencyKey?: string | undefined;
  /** What an upload sends instead of JSON. */
  readonly upload?: FormData | Blob | undefined;
  /** Told what share of the upload, 0 to 1, has left this device. An upload that moves is given all the time it needs. */
  readonly onUploadProgress?: ((share: number) => void) | undefined;
  /** Instead of the stored one: signing out has already forgotten it. */
  readonly token?: string | undefined;
  /** Goes out even while the page is being left; a small body only. */
  readonly isKeptAlive?: boolean | undefined;
}

/** The only reader of the contract on the web. Rejects with `RequestFailed`, or with the caller's own abort. */
export async function callApi<const C extends WebCall>(
  call: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<CallPayload<C>> {
  const [config] = await Promise.all([runtimeConfig().catch(asUnanswered), localStore.ready()]);
  const token = options.token ?? localStore.get('authToken');
  const { upload, idempotencyKey, signal, onUploadProgress } = options;
  const { body } = input as { readonly body?: unknown };
  const content = upload ?? (body === undefined ? undefined : JSON.stringify(body));
  const request: RequestInit = {
    method: call.method,
    headers: requestHeaders({ token, content, idempotencyKey }),
    ...(content === undefined ? {} : { body: content }),
    ...(options.isKeptAlive === true ? { keepalive: true } : {}),
  };

  const url = requestUrl(config.apiUrl, call.path, input as UrlParts);
  const result = await (onUploadProgress === undefined
    ? send(url, request, signal)
    : sendWatched(url, request, { signal, onProgress: onUploadProgress }));
  const outcome = requestOutcome(result);
  if (outcome.isSuccess) return outcome.payload as CallPayload<C>;
  if (outcome.failure.status === 401) sessionEnded.tell({ token, message: outcome.failure.message });
  throw new RequestFailed(outcome.failure);
}

/**
 * A read of one thing: null when it is not there. A 404 succeeds with the default payload (§8), which no single thing
 * can look like; the screen then shows that it was not found.
 */
export async function readDetail<const C extends WebCall>(
  call: C,
  input: CallInput<C>,
  options?: CallOptions,
): Promise<CallPayload<C> | null> {
  const payload: unknown = await callApi(call, input, options);
  return payload === DEFAULT_PAYLOAD ? null : (payload as CallPayload<C>);
}

async function sendWatched(url: string, request: RequestInit, watch: Omit<UploadWatch, 'silenceMs'>) {
  const { sendWithProgress } = await import('./send-with-progress.ts');
  return sendWithProgress(url, request, { ...watch, silenceMs: REQUEST_TIMEOUT_MS });
}

async function send(url: string, request: RequestInit, signal: AbortSignal | undefined): Promise<RequestResult> {
  const timeout = new AbortController();
  // No message of its own, so that §8's 'Timeout exceeded' is what is shown.
  const timer = setTimeout(() => timeout.abort(new Error()), REQUEST_TIMEOUT_MS);
  const either = signal === undefined ? timeout.signal : AbortSignal.any([signal, timeout.signal]);
  try {
    const answer = await fetch(url, { ...request, signal: either });
    const retryAfter = Number(answer.headers.get('retry-after') ?? Number.NaN);
    return {
      kind: 'answered',
      status: answer.status,
      statusText: answer.statusText,
      body: jsonOrNothing(await answer.text()),
      retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
    };
  } catch (error) {
    if (signal?.aborted === true) throw error;
    return { kind: 'unanswered', error: timeout.signal.aborted ? timeout.signal.reason : error };
  } finally {
    clearTimeout(timer);
  }
}

function asUnanswered(error: unknown): never {
  const outcome = requestOutcome({ kind: 'unanswered', error });
  throw outcome.isSuccess ? error : new RequestFailed(outcome.failure);
}
