import * as fc from 'fast-check';
import { expect, it } from 'vitest';

/** For each file of these tests: FUZZ_SECONDS=300 npm run unit -- --project server fuzz. */
const SECONDS = Number(process.env['FUZZ_SECONDS'] ?? 3);
/** A long run draws anew each time, and tells its seed when it finds something; a short one is the same everywhere. */
const SEED = Number(process.env['FUZZ_SEED'] ?? (process.env['FUZZ_SECONDS'] === undefined ? 20_261_116 : Date.now()));

/** Of the processor: on a busy machine a clock on the wall tells of the others. */
const SLOWEST_MS = 2_000;
/** By that clock: whoever waits for something that never comes is found by it. */
const LONGEST_MS = 30_000;
/** What is read may be held once or twice; what grows with every case is a leak. */
const MEGABYTES_MORE = 400;

const AT_A_TIME = 25;

const held = () => {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1024 / 1024;
};

export interface Fuzzed<T> {
  readonly name: string;
  readonly cases: fc.Arbitrary<T>;
  /** Throws for what must not happen. A refusal must be taken for what it is here. */
  readonly check: (value: T) => unknown;
}

/** So that a list may hold parsers of different things. */
export const fuzzed = <T>(target: Fuzzed<T>): Fuzzed<unknown> => target as unknown as Fuzzed<unknown>;

/** Tries each as long as its share of the time allows: none may fail, take long or hold on to memory. */
export function fuzzAll(targets: readonly Fuzzed<unknown>[]): void {
  const shareMs = (SECONDS * 1_000) / targets.length;
  it.each(targets.map((target) => [target.name, target] as const))(
    'survives any %s',
    async (_, { cases, check }) => {
      const [before, until] = [held(), performance.now() + shareMs];
      const property = fc.asyncProperty(cases, async (value) => {
        const [started, used] = [performance.now(), process.cpuUsage()];
        await check(value);
        const { user, system } = process.cpuUsage(used);
        expect((user + system) / 1_000, 'milliseconds of work for one').toBeLessThan(SLOWEST_MS);
        expect(performance.now() - started, 'milliseconds for one').toBeLessThan(LONGEST_MS);
        expect(held() - before, 'megabytes held').toBeLessThan(MEGABYTES_MORE);
      });
      // However slow the machine is, some are tried.
      let seed = SEED;
      do await fc.assert(property, { seed: (seed += 1), numRuns: AT_A_TIME });
      while (performance.now() < until);
    },
    shareMs + 120_000,
  );
}
