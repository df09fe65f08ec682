import { answered, type RequestResult } from './request-outcome.ts';

/** What the line did not carry to its end; the browser has no words for it. */
const CUT_OFF_MESSAGE = 'The connection broke while the file was on its way. Please send it again.';

interface UploadWatch {
  readonly signal: AbortSignal | undefined;
  readonly onProgress: ((share: number) => void) | undefined;
  /** Given up when nothing has moved for this long: a large file on a slow line is late, not lost. */
  readonly silenceMs: number;
}

/** A request that tells how much of it has been sent, which `fetch` cannot. Rejects only with the caller's own abort. */
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
    // It may have been taken back before there was anything to abort.
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
      // No message of its own, so that §8's 'Timeout exceeded' is what is shown.
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
