import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { ROOT } from './root.ts';
import { join } from 'node:path';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly failures?: readonly string[];
  /** Passed only at the second attempt. */
  readonly flaky?: readonly string[];
}

interface TestResult {
  readonly fullName: string;
  readonly status: string;
  readonly failureMessages?: readonly string[];
}

/** The part of Vitest's report that is read here. */
export interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly TestResult[];
  }[];
}

export interface Suite {
  readonly title: string;
  readonly specs?: readonly { readonly title: string; readonly tests: readonly { readonly status: string }[] }[];
  readonly suites?: readonly Suite[];
}

export interface PlaywrightReport {
  readonly suites: readonly Suite[];
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

const NO_REPORT: Counts = { passed: 0, failed: 1, failures: ['  the run ended before it could report'] };

/** Undefined if the run ended before it could report. */
function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

export const readVitestReport = (file: string) => readReport(file) as VitestReport | undefined;
export const readPlaywrightReport = (file: string) => readReport(file) as PlaywrightReport | undefined;

const reasonOf = ({ failureMessages = [], status }: TestResult) => failureMessages[0]?.split('\n')[0] ?? status;

/** A skipped test counts as failed, and so does a run that ended with an error although no test failed. */
export function vitestCounts(report: VitestReport | undefined, exitCode: number): Counts {
  if (!report) return NO_REPORT;
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = name.replace(ROOT, '');
    const failed = assertionResults.filter((test) => test.status !== 'passed');
    if (failed.length === 0 && status === 'failed') return [`${file}: could not be read`];
    return failed.map((test) => `${file} › ${test.fullName}: ${reasonOf(test)}`);
  });
  const passed = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .map((test) => ({ file: name.replace(ROOT, ''), test })),
  );
  return {
    passed: passed.length,
    failed: exitCode === 0 ? failures.length : Math.max(1, failures.length),
    failures,
    // Vitest leaves the failure of the first try in the report of a test that passed when retried.
    flaky: passed.flatMap(({ file, test: { fullName, failureMessages = [] } }) =>
      failureMessages.length > 0 ? [`${file} › ${fullName}`] : [],
    ),
  };
}

const titlesWith = (wanted: string, { title, specs = [], suites = [] }: Suite): string[] =>
  [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === wanted)).map((spec) => spec.title),
    ...suites.flatMap((suite) => titlesWith(wanted, suite)),
  ].map((name) => `${title} › ${name}`);

/** A test that passed only when it was retried counts as passed, and is named. */
export function playwrightCounts(report: PlaywrightReport | undefined, exitCode: number): Counts {
  if (!report) return NO_REPORT;
  const { stats, suites } = report;
  const failed = stats.unexpected + stats.skipped;
  return {
    passed: stats.expected + stats.flaky,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    failures: suites.flatMap((suite) => [...titlesWith('unexpected', suite), ...titlesWith('skipped', suite)]),
    flaky: suites.flatMap((suite) => titlesWith('flaky', suite)),
  };
}

/** Each browser test writes the API calls it made to a file here. */
export const CALL_LOG = join(ROOT, 'test-results/calls');

export function callsNeverMade(calls: readonly string[], log = CALL_LOG): readonly string[] {
  const files = existsSync(log) ? readdirSync(log) : [];
  const made = new Set(files.flatMap((file) => JSON.parse(readFileSync(join(log, file), 'utf8')) as string[]));
  return calls.filter((call) => !made.has(call));
}
