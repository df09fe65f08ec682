import type { $ZodType } from 'zod/v4/core';
import type { CallDefinition, CallInput, CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { REQUEST_TIMEOUT_MS } from './call-api.ts';
import { localStore } from '../storage/local-store.ts';
import { RequestFailed } from './request-failed.ts';
import { requestHeaders } from './request-headers.ts';
import { requestOutcome, type RequestResult } from './request-outcome.ts';
import { requestUrl, type UrlParts } from './request-url.ts';
import { runtimeConfig } from '../config/runtime-config.ts';
import { sessionEnded } from '../session/session-ended.ts';

type UploadCall = CallDefinition & { readonly payload: $ZodType };

export interface UploadOptions {
  readonly signal?: AbortSignal | undefined;
  /** From 0 to 1, while the file is on its way. At 1 the server has it and is at work. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** As `callApi`, for one file: `fetch` cannot say how much of a body has left, and on a slow line that is the question. */
export async function callUpload<const C extends UploadCall>(
  call: C,
  input: CallInput<C>,
  file: File,
  options: UploadOptions = {},
): Promise<CallPayload<C>> {
  const [config] = await Promise.all([runtimeConfig(), localStore.ready()]);
  const token = localStore.get('authToken');
  const form = new FormData();
  form.set('file', file, file.name);
  const result = await send(
    { method: call.method, url: requestUrl(config.apiUrl, call.path, input as UrlParts), token, form },
    options,
  );
  const outcome = requestOutcome(result);
  if (outcome.isSuccess) return outcome.payload as CallPayload<C>;
  if (outcome.failure.status === 401) sessionEnded.tell({ token, message: outcome.failure.message });
  throw new RequestFailed(outcome.failure);
}

interface UploadRequest {
  readonly method: string;
  readonly url: string;
  readonly token: string | null;
  readonly form: FormData;
}

/** The time-out counts from the last sign of life: a large file on a slow line is late, not lost. */
function send({ method, url, token, form }: UploadRequest, { signal, onProgress }: UploadOptions) {
  return new Promise<RequestResult>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const giveUp = () => request.abort();
    let timer = setTimeout(giveUp, REQUEST_TIMEOUT_MS);
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
      settle();
    };
    const unanswered = () =>
      signal?.aborted === true ? reject(signal.reason as Error) : resolve({ kind: 'unanswered', error: new Error() });
    request.open(method, url);
    for (const [name, value] of Object.entries(requestHeaders({ token, content: form }))) {
      request.setRequestHeader(name, value);
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, REQUEST_TIMEOUT_MS);
      if (total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener(
      'load',
      end(() => resolve(answerOf(request))),
    );
    request.addEventListener(
      'error',
      end(() => resolve({ kind: 'unanswered', error: new TypeError('Failed to fetch') })),
    );
    request.addEventListener('abort', end(unanswered));
    signal?.addEventListener('abort', giveUp, { once: true });
    if (signal?.aborted === true) reject(signal.reason as Error);
    else request.send(form);
  });
}

function answerOf({ status, statusText, responseText }: XMLHttpRequest): RequestResult {
  return { kind: 'answered', status, statusText, body: parsed(responseText) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
