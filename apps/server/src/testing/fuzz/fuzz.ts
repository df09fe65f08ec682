import * as fc from 'fast-check';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

/** For each file of these tests: FUZZ_SECONDS=300 npm run unit -- --project server fuzz. */
const SECONDS = Number(process.env['FUZZ_SECONDS'] ?? 0);
/** A long run draws a new seed each time and prints it with a failure; a short one is always the same. */
const SEED = Number(process.env['FUZZ_SEED'] ?? (SECONDS === 0 ? 20_261_116 : Date.now()));

/** Processor time: wall time depends on the machine's load. */
const SLOWEST_MS = 2_000;
/** Wall time: catches waits that never end. */
const LONGEST_MS = 30_000;
/** What is read may be held once or twice; what grows with every case is a leak. */
const MEGABYTES_MORE = 400;

const AT_A_TIME = 25;

const used = () => {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1024 / 1024;
};

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

/** In megabytes, after garbage collection. */
function heldBeyond(before: number): number {
  if (used() - before >= MEGABYTES_MORE) collectGarbage();
  return used() - before;
}

export interface Fuzzed<T> {
  readonly name: string;
  readonly cases: fc.Arbitrary<T>;
  /** Throws for what must not happen. A refusal must be taken for what it is here. */
  readonly check: (value: T) => unknown;
}

/** So that a list may hold parsers of different things. */
export const fuzzed = <T>(target: Fuzzed<T>): Fuzzed<unknown> => target as unknown as Fuzzed<unknown>;

/**
 * Tries each so many times 25 cases, the same on any machine, and in a long run as long as its share of the time allows:
 * none may fail, take long or hold on to memory.
 */
export function fuzzAll(targets: readonly Fuzzed<unknown>[], times: number): void {
  const shareMs = (SECONDS * 1_000) / targets.length;
  it.each(targets.map((target) => [target.name, target] as const))(
    'survives any %s',
    async (_, { cases, check }) => {
      const [before, until] = [used(), performance.now() + shareMs];
      const property = fc.asyncProperty(cases, async (value) => {
        const [started, work] = [performance.now(), process.cpuUsage()];
        await check(value);
        const { user, system } = process.cpuUsage(work);
        expect((user + system) / 1_000, 'milliseconds of work for one').toBeLessThan(SLOWEST_MS);
        expect(performance.now() - started, 'milliseconds for one').toBeLessThan(LONGEST_MS);
        expect(heldBeyond(before), 'megabytes held').toBeLessThan(MEGABYTES_MORE);
      });
      for (let seed = SEED + 1; seed <= SEED + times || performance.now() < until; seed += 1)
        await fc.assert(property, { seed, numRuns: AT_A_TIME });
    },
    shareMs + 120_000,
  );
}
