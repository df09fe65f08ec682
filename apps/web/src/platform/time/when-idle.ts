/** An idle main thread is not an idle page: on a slow line it waits for the very screen that this would hold up. */
const AFTER_LOAD_MS = 5000;

/** Once the first screen is there and nothing is left to do for it. */
export function whenIdle(run: () => void) {
  const nowOrIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 10_000 });
    else run();
  };
  const afterLoad = () => setTimeout(nowOrIdle, AFTER_LOAD_MS);
  if (document.readyState === 'complete') afterLoad();
  else window.addEventListener('load', afterLoad, { once: true });
}
