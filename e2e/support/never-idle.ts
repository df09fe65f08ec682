type Idle = (deadline: { readonly didTimeout: boolean; timeRemaining(): number }) => void;

/**
 * Runs in the page, before anything of it: a browser that is never idle, so that what waits for such a moment comes at its
 * latest time. The portal fetches then, four seconds after every load, whatever the screens could open, which takes more of
 * the processor than the load itself.
 */
export function neverIdle(): void {
  Object.defineProperty(globalThis, 'requestIdleCallback', {
    get:
      () =>
      (run: Idle, { timeout = 0 }: { readonly timeout?: number } = {}) =>
        setTimeout(() => run({ didTimeout: true, timeRemaining: () => 0 }), timeout),
    set: () => {
      // A clock that is put in place of the browser's would bring its own.
    },
  });
  Object.defineProperty(globalThis, 'cancelIdleCallback', {
    get: () => (id: number) => clearTimeout(id),
    set: () => {
      // Nor its own way to call it off, which does not know these.
    },
  });
}
