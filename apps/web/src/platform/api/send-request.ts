import { answered, type RequestResult } from './request-failed.ts';
import { PRESSED_BY } from '@vendor-portal/contract/team/pressed-by.ts';
import { callerHeaders } from '../config/config.ts';
import { localStore } from '../storage/local-store.ts';

export const REQUEST_TIMEOUT_MS = 30_000;

/**
 * A request with a small body. Rejects only with the caller's abort. The time-out covers the whole response; with
 * `isFile` only its beginning, because a file may be large and the browser streams it.
 */
export async function send(
  url: string,
  request: RequestInit,
  { signal }: { readonly signal?: AbortSignal | undefined },
  isFile: boolean,
): Promise<RequestResult> {
  const timeout = new AbortController();
  // Without a message, so that §8's 'Timeout exceeded' is shown.
  const timer = setTimeout(() => timeout.abort(new Error()), REQUEST_TIMEOUT_MS);
  const either = signal === undefined ? timeout.signal : AbortSignal.any([signal, timeout.signal]);
  try {
    const response = await fetch(url, { ...request, signal: either });
    const head = (name: string) => response.headers.get(name);
    if (!isFile || !response.ok) return answered(response, head, await response.text());
    clearTimeout(timer);
    const name = /filename="([^"]+)"/.exec(head('content-disposition') ?? '')?.[1];
    return { ...answered(response, head, ''), body: { payload: { file: await response.blob(), name } } };
  } catch (error) {
    if (signal?.aborted === true) throw error;
    return { kind: 'unanswered', error: timeout.signal.aborted ? timeout.signal.reason : error };
  } finally {
    clearTimeout(timer);
  }
}

type Value = string | number | boolean | null | undefined | { readonly [key: string]: Value } | readonly Value[];

export interface UrlInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, Value>>;
}

/**
 * Nested values are written as the states call has them: `query[country]=`. Absent ones are left out, empty ones are
 * not.
 */
export function requestUrl(apiUrl: string, path: string, { params = {}, query = {} }: UrlInput): string {
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => pairs(name, value)));
  const text = search.toString();
  return `${apiUrl}${filled}${text === '' ? '' : `?${text}`}`;
}

function pairs(name: string, value: Value): [string, string][] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item: Value) => pairs(name, item));
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, inner]) => pairs(`${name}[${key}]`, inner));
  return [[name, String(value)]];
}

export interface Content {
  readonly body?: unknown;
  readonly file?: Blob;
  readonly files?: readonly File[];
}

/** A named file is sent in a form; one without a name is the body itself. */
export function toContent({ body, file, files }: Content): string | FormData | Blob | undefined {
  if (files !== undefined) return toForm('files', files);
  if (file !== undefined) return file instanceof File ? toForm('file', [file]) : file;
  return body === undefined ? undefined : JSON.stringify(body);
}

function toForm(field: 'file' | 'files', files: readonly File[]): FormData {
  const form = new FormData();
  for (const file of files) form.append(field, file, file.name);
  return form;
}

interface HeaderFacts {
  readonly token: string | null;
  readonly content?: string | FormData | Blob | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly pressedBy?: string | undefined;
  /** The response is a file; its refusal is JSON. */
  readonly isFile?: boolean;
}

/** The caller (§6) and the types of body and response. */
export function requestHeaders(facts: HeaderFacts): Record<string, string> {
  const { token, content, idempotencyKey, pressedBy, isFile } = facts;
  return {
    accept: isFile === true ? 'text/csv, application/json' : 'application/json',
    ...callerHeaders({ token, userId: localStore.get('userId'), deviceId: localStore.get('deviceId') }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    ...(pressedBy === undefined ? {} : { [PRESSED_BY]: pressedBy }),
    ...contentType(content),
  };
}

/** The browser writes a form's type, which contains its boundary. */
function contentType(content: HeaderFacts['content']): Record<string, string> {
  if (content === undefined || content instanceof FormData) return {};
  if (typeof content === 'string') return { 'content-type': 'application/json' };
  return { 'content-type': content.type === '' ? 'application/octet-stream' : content.type };
}

/** File addresses are paths of the API. If the portal is hosted elsewhere, the API's address is put before them. */
export function withFilesAt(apiUrl: string, body: unknown): unknown {
  if (apiUrl === '' || body === undefined) return body;
  return JSON.parse(JSON.stringify(body).replaceAll('"/files/', `"${apiUrl}/files/`));
}

/** The browser has no message for an interrupted upload. */
const CUT_OFF_MESSAGE = 'The upload was interrupted. Please try again.';

interface UploadWatch {
  readonly signal: AbortSignal | undefined;
  readonly onProgress: ((share: number) => void) | undefined;
  /** Ends after this long without progress: a large file on a slow connection may take its time. */
  readonly silenceMs: number;
}

/** Reports upload progress, which `fetch` can't. Rejects only with the caller's abort. */
export function sendWithProgress(url: string, init: RequestInit, watch: UploadWatch): Promise<RequestResult> {
  const { signal, onProgress, silenceMs } = watch;
  const request = new XMLHttpRequest();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => request.abort(), silenceMs);
  };
  const giveUp = () => request.abort();
  return new Promise<RequestResult>((resolve, reject) => {
    // It may have been aborted before the request existed.
    signal?.throwIfAborted();
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      restartTimer();
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener('load', () =>
      resolve(answered(request, (name) => request.getResponseHeader(name), request.responseText)),
    );
    request.addEventListener('error', () => resolve({ kind: 'unanswered', error: new Error(CUT_OFF_MESSAGE) }));
    request.addEventListener('abort', () => {
      if (signal?.aborted === true) reject(signal.reason as Error);
      // Without a message, so that §8's 'Timeout exceeded' is shown.
      else resolve({ kind: 'unanswered', error: new Error() });
    });
    signal?.addEventListener('abort', giveUp, { once: true });
    request.open(init.method ?? 'POST', url);
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
    restartTimer();
    request.send(init.body as XMLHttpRequestBodyInit);
  }).finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  });
}
