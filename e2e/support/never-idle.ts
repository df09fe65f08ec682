type Idle = (deadline: { readonly didTimeout: boolean; timeRemaining(): number }) => void;

/**
 * Runs in the page before its scripts: the browser is never idle, so idle work runs at its latest time. The portal
 * prefetches four seconds after every load, which takes more CPU than the load itself.
 */
export function neverIdle(): void {
  Object.defineProperty(globalThis, 'requestIdleCallback', {
    get:
      () =>
      (run: Idle, { timeout = 0 }: { readonly timeout?: number } = {}) =>
        setTimeout(() => run({ didTimeout: true, timeRemaining: () => 0 }), timeout),
    set: () => {
      // A fake clock would install its own.
    },
  });
  Object.defineProperty(globalThis, 'cancelIdleCallback', {
    get: () => (id: number) => clearTimeout(id),
    set: () => {
      // Nor its own cancel function, which doesn't know these handles.
    },
  });
}
