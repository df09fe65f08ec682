import type { $ZodType } from 'zod/v4/core';
import type { CallDefinition, CallInput } from '@vendor-portal/contract/wire/call.ts';
import { localStore } from '../storage/local-store.ts';
import { RequestFailed } from './request-failed.ts';
import { requestHeaders } from './request-headers.ts';
import { requestOutcome } from './request-outcome.ts';
import { requestUrl, type UrlParts } from './request-url.ts';
import { runtimeConfig } from '../config/runtime-config.ts';
import { sessionEnded } from '../session/session-ended.ts';

type FileCall = CallDefinition & { readonly payload: $ZodType; readonly answer: 'csv' };

export interface Download {
  readonly file: Blob;
  /** As the server calls it; undefined where it does not. */
  readonly name: string | undefined;
}

/**
 * As `callApi`, for an answer that is a file. A link would not carry the session, so the file is fetched; the browser
 * takes it in as it streams and keeps a large one on disk. No time-out: the file is as long as the shop is large.
 */
export async function callDownload<const C extends FileCall>(call: C, input: CallInput<C>): Promise<Download> {
  const [config] = await Promise.all([runtimeConfig(), localStore.ready()]);
  const token = localStore.get('authToken');
  const answer = await answerTo(requestUrl(config.apiUrl, call.path, input as UrlParts), {
    method: call.method,
    headers: { ...requestHeaders({ token }), accept: 'text/csv, application/json' },
  });
  if (answer.ok) return { file: await answer.blob(), name: nameIn(answer.headers.get('content-disposition')) };
  const body: unknown = await answer.json().catch(() => undefined);
  const outcome = requestOutcome({ kind: 'answered', status: answer.status, statusText: answer.statusText, body });
  if (answer.status === 401) sessionEnded.tell({ token, message: answer.statusText });
  throw outcome.isSuccess ? new Error(answer.statusText) : new RequestFailed(outcome.failure);
}

async function answerTo(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch (error) {
    const outcome = requestOutcome({ kind: 'unanswered', error });
    throw outcome.isSuccess ? error : new RequestFailed(outcome.failure);
  }
}

const nameIn = (disposition: string | null) => /filename="([^"]+)"/.exec(disposition ?? '')?.[1];

/** Hands a file to the browser's own download. */
export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser may read it a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
