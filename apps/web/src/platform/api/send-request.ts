import { answered, type RequestResult } from './request-outcome.ts';

export const REQUEST_TIMEOUT_MS = 30_000;

/**
 * One request whose body is small. Rejects only with the caller's own abort. The time-out ends with the whole answer;
 * with `isFile` when the answer begins, because the file is as long as the shop is large: the browser takes it in as it
 * streams, and keeps a large one on disk.
 */
export async function send(
  url: string,
  request: RequestInit,
  { signal }: { readonly signal?: AbortSignal | undefined },
  isFile: boolean,
): Promise<RequestResult> {
  const timeout = new AbortController();
  // No message of its own, so that §8's 'Timeout exceeded' is what is shown.
  const timer = setTimeout(() => timeout.abort(new Error()), REQUEST_TIMEOUT_MS);
  const either = signal === undefined ? timeout.signal : AbortSignal.any([signal, timeout.signal]);
  try {
    const answer = await fetch(url, { ...request, signal: either });
    const head = (name: string) => answer.headers.get(name);
    if (!isFile || !answer.ok) return answered(answer, head, await answer.text());
    clearTimeout(timer);
    const name = /filename="([^"]+)"/.exec(head('content-disposition') ?? '')?.[1];
    return { ...answered(answer, head, ''), body: { payload: { file: await answer.blob(), name } } };
  } catch (error) {
    if (signal?.aborted === true) throw error;
    return { kind: 'unanswered', error: timeout.signal.aborted ? timeout.signal.reason : error };
  } finally {
    clearTimeout(timer);
  }
}
