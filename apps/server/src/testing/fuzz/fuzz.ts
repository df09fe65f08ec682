import * as fc from 'fast-check';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

/** Per test file: FUZZ_SECONDS=300 npm run unit -- --project server fuzz. */
const SECONDS = Number(process.env['FUZZ_SECONDS'] ?? 0);
/** A long run uses a new seed each time and prints it with a failure; a short one is always the same. */
const SEED = Number(process.env['FUZZ_SEED'] ?? (SECONDS === 0 ? 20_261_116 : Date.now()));

/** CPU time, because wall time depends on the machine's load. */
const SLOWEST_MS = 2_000;
/** Wall time: catches waits that never end. */
const LONGEST_MS = 30_000;
/** Input may be held once or twice; what grows with every case is a leak. */
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

function heldBeyond(before: number): number {
  if (used() - before >= MEGABYTES_MORE) collectGarbage();
  return used() - before;
}

export interface Fuzzed<T> {
  readonly name: string;
  readonly cases: fc.Arbitrary<T>;
  /** Throws for what must not happen. Expected refusals have to be caught here. */
  readonly check: (value: T) => unknown;
}

/** So that a list may contain parsers of different types. */
export const fuzzed = <T>(target: Fuzzed<T>): Fuzzed<unknown> => target as unknown as Fuzzed<unknown>;

/**
 * Runs 25 cases `times` over, the same on any machine, and longer in a long run: none may fail, take long or leak
 * memory.
 */
export function fuzzAll(targets: readonly Fuzzed<unknown>[], times: number): void {
  const shareMs = (SECONDS * 1_000) / targets.length;
  it.each(targets)(
    'survives any $name',
    async ({ cases, check }) => {
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
