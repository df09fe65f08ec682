import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { afterAll, beforeAll } from 'vitest';

/** What is shorter is a pause of the machinery. */
const SHORTEST_MS = 100;

/** Skips artificial waits (for guessers, in a crowd) until restored. `asked` has how long each would have waited. */
export function withoutWaits(): { readonly asked: number[]; giveBack: () => void } {
  const asked: number[] = [];
  const wait = timers.setTimeout;
  const put = (as: typeof wait) => {
    timers.setTimeout = as;
    syncBuiltinESMExports();
  };
  put((delay = 0, value, options) => {
    // What can be called off is the time that something else is given.
    if (delay < SHORTEST_MS || options?.signal) return wait(delay, value, options);
    asked.push(delay);
    return wait(0, value, options);
  });
  return { asked, giveBack: () => put(wait) };
}

/** For a file in which somebody guesses, and nothing is about how long that takes. */
export function noWaitsInThisFile(): void {
  let waits: ReturnType<typeof withoutWaits>;
  beforeAll(() => {
    waits = withoutWaits();
  });
  afterAll(() => waits.giveBack());
}
