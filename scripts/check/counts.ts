import { readFileSync } from 'node:fs';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** What failed, by name. */
  readonly failures?: readonly string[];
  /** Passed, but only at the second try. */
  readonly unsteady?: readonly string[];
}

interface Suite {
  readonly title: string;
  readonly specs?: readonly { readonly title: string; readonly tests: readonly { readonly status: string }[] }[];
  readonly suites?: readonly Suite[];
}

interface PlaywrightReport {
  readonly suites: readonly Suite[];
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const journeysThat = (ended: string, { title, specs = [], suites = [] }: Suite): string[] =>
  [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === ended)).map((spec) => spec.title),
    ...suites.flatMap((suite) => journeysThat(ended, suite)),
  ].map((name) => `${title} › ${name}`);

/** A journey that failed once and passed when tried again counts as passed, and is named. */
export function playwrightCounts(file: string, code: number): Counts {
  try {
    const { stats, suites } = read(file) as PlaywrightReport;
    const failed = stats.unexpected + stats.skipped;
    return {
      passed: stats.expected + stats.flaky,
      failed: failed === 0 && code !== 0 ? 1 : failed,
      failures: suites.flatMap((suite) => [...journeysThat('unexpected', suite), ...journeysThat('skipped', suite)]),
      unsteady: suites.flatMap((suite) => journeysThat('flaky', suite)),
    };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
