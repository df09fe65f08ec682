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
