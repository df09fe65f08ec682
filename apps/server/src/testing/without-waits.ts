import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { afterAll, beforeAll } from 'vitest';

/** Shorter ones are internal pauses. */
const SHORTEST_MS = 100;

/** Skips artificial delays (for guessers, under load) until restored. `asked` has the length of each. */
export function withoutWaits(): { readonly asked: number[]; giveBack: () => void } {
  const asked: number[] = [];
  const wait = timers.setTimeout;
  const put = (as: typeof wait) => {
    timers.setTimeout = as;
    syncBuiltinESMExports();
  };
  put((delay = 0, value, options) => {
    // A wait with a signal is a timeout, not a delay.
    if (delay < SHORTEST_MS || options?.signal) return wait(delay, value, options);
    asked.push(delay);
    return wait(0, value, options);
  });
  return { asked, giveBack: () => put(wait) };
}

/** For a file in which somebody guesses, and delays aren't the subject. */
export function noWaitsInThisFile(): void {
  let waits: ReturnType<typeof withoutWaits>;
  beforeAll(() => {
    waits = withoutWaits();
  });
  afterAll(() => waits.giveBack());
}
