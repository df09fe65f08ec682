/** The main thread may be idle while the first screen still loads over a slow connection, which this must not delay. */
const AFTER_LOAD_MS = 5000;

/** Returns what cancels it before the page was idle. */
export function whenIdle(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const nowOrIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 10_000 });
    else run();
  };
  const afterLoad = () => {
    timer = setTimeout(nowOrIdle, AFTER_LOAD_MS);
  };
  if (document.readyState === 'complete') afterLoad();
  else window.addEventListener('load', afterLoad, { once: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener('load', afterLoad);
  };
}

/** Ends early when the device is online again or the signal aborts. */
export function pauseUntilOnline(ms: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      stopped.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    stopped.addEventListener('abort', end);
  });
}
