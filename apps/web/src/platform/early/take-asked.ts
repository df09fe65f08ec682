import { begunByPage } from './begun-by-page.ts';

/** What was asked longer ago is no news any more. */
const FRESH_MS = 15_000;

/** The answer to a question that was asked early in the same name. It is handed out once, and not awaited past the signal. */
export function takeAsked(url: string, headers: HeadersInit | undefined, signal: AbortSignal) {
  const { asked } = begunByPage();
  const early = asked.get(url);
  asked.delete(url);
  if (early === undefined || signal.aborted || performance.now() - early.at > FRESH_MS) return undefined;
  if (new Headers(headers).get('authorization') !== `Bearer ${early.token}`) return undefined;
  const over = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
  return Promise.race([early.answer, over]);
}
