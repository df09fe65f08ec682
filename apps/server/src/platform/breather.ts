import { setImmediate } from 'node:timers/promises';

/** Long enough to get on, short enough that nobody notices. In milliseconds. */
const AT_A_STRETCH = 15;

/**
 * For work in many small steps that would keep the process to itself: awaited at every step, it lets others have their
 * turn whenever the work has gone on for a while, and costs next to nothing in between.
 */
export function breather(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < AT_A_STRETCH) return;
    await setImmediate();
    since = performance.now();
  };
}
