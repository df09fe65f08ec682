import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { afterAll, beforeAll } from 'vitest';

/** Shorter ones are internal pauses. */
const SHORTEST_MS = 100;

/** Skips artificial delays (for guessers, under load) until restored. `delays` has the length of each. */
export function skipDelays(): { readonly delays: number[]; restore: () => void } {
  const delays: number[] = [];
  const wait = timers.setTimeout;
  const put = (as: typeof wait) => {
    timers.setTimeout = as;
    syncBuiltinESMExports();
  };
  put((delay = 0, value, options) => {
    // A wait with a signal is a timeout, not a delay.
    if (delay < SHORTEST_MS || options?.signal) return wait(delay, value, options);
    delays.push(delay);
    return wait(0, value, options);
  });
  return { delays, restore: () => put(wait) };
}

/** For a file in which somebody guesses, and delays aren't the subject. */
export function skipDelaysInThisFile(): void {
  let skipped: ReturnType<typeof skipDelays>;
  beforeAll(() => {
    skipped = skipDelays();
  });
  afterAll(() => skipped.restore());
}
