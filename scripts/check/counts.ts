import { readFileSync } from 'node:fs';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly numPendingTests: number;
}

interface PlaywrightReport {
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

/** A test that only passed at its second try counts as failed too. */
export function playwrightCounts(file: string, code: number): Counts {
  try {
    const { expected, unexpected, flaky, skipped } = (read(file) as PlaywrightReport).stats;
    const failed = unexpected + flaky + skipped;
    return { passed: expected, failed: failed === 0 && code !== 0 ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
