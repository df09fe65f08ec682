import { readFileSync } from 'node:fs';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Passed, but only at the second try. */
  readonly unsteady?: readonly string[];
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly numPendingTests: number;
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

/** A skipped test counts as failed: nothing here is allowed to look away. A run without a report failed as a whole. */
export function vitestCounts(file: string, code: number): Counts {
  try {
    const report = read(file) as VitestReport;
    const failed = report.numFailedTests + report.numPendingTests;
    return {
      passed: report.numPassedTests,
      failed: failed === 0 && code !== 0 ? Math.max(1, report.numFailedTestSuites) : failed,
    };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const unsteadyIn = ({ title, specs = [], suites = [] }: Suite): string[] =>
  [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map((spec) => spec.title),
    ...suites.flatMap(unsteadyIn),
  ].map((name) => `${title} › ${name}`);

/** A journey that failed once and passed when tried again counts as passed, and is named. */
export function playwrightCounts(file: string, code: number): Counts {
  try {
    const { stats, suites } = read(file) as PlaywrightReport;
    const failed = stats.unexpected + stats.skipped;
    return {
      passed: stats.expected + stats.flaky,
      failed: failed === 0 && code !== 0 ? 1 : failed,
      unsteady: suites.flatMap(unsteadyIn),
    };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
