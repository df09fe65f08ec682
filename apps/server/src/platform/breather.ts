import { setTimeout } from 'node:timers/promises';

/**
 * In milliseconds. A question of somebody else's is answered in several steps, with a database in between, and may have to
 * wait for a stretch at each of them; with rests longer than the stretches it seldom does.
 */
const AT_A_STRETCH = 1;
const REST = 2;

/**
 * For work in many small steps that would keep the process to itself: awaited at every step, it lets others have their
 * turn whenever the work has gone on for a while, and costs next to nothing in between.
 */
export function breather(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < AT_A_STRETCH) return;
    await setTimeout(REST);
    since = performance.now();
  };
}
