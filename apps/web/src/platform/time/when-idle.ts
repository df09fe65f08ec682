/** An idle main thread may still be waiting on a slow connection for the first screen, which this must not delay. */
const AFTER_LOAD_MS = 5000;

/** Once the first screen has loaded and is idle. */
export function whenIdle(run: () => void) {
  const nowOrIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 10_000 });
    else run();
  };
  const afterLoad = () => setTimeout(nowOrIdle, AFTER_LOAD_MS);
  if (document.readyState === 'complete') afterLoad();
  else window.addEventListener('load', afterLoad, { once: true });
}
