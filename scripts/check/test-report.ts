import { readFileSync } from 'node:fs';
import type { Counts } from './counts.ts';
import { ROOT } from './root.ts';

interface Tested {
  readonly fullName: string;
  readonly status: string;
  readonly failureMessages?: readonly string[];
}

/** What Vitest writes of a run, as far as it is read here. */
export interface TestReport {
  readonly testResults: readonly {
    /** Of the file, as seen from the repository's root. */
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly Tested[];
  }[];
}

/** More at once are no accident of a busy machine. */
const MOST_FILES_TRIED_AGAIN = 3;

/** Undefined where a run ended before it could report. */
export function readTestReport(file: string): TestReport | undefined {
  try {
    const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as TestReport;
    return {
      testResults: testResults.map(({ name, status, assertionResults }) => ({
        name: name.replace(ROOT, ''),
        status,
        assertionResults,
      })),
    };
  } catch {
    return undefined;
  }
}

export function filesToTryAgain({ testResults }: TestReport): readonly string[] {
  const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  return failed.length > MOST_FILES_TRIED_AGAIN ? [] : failed;
}

/** The first try, with the files that were tried again as they were then. */
export const withSecondTry = (first: TestReport, second: TestReport): TestReport => ({
  testResults: first.testResults.map((file) => second.testResults.find(({ name }) => name === file.name) ?? file),
});

const firstLine = ({ failureMessages = [], status }: Tested) => failureMessages[0]?.split('\n')[0] ?? status;

/** By name, and with what went wrong. A skipped test is one of them: nothing here is allowed to look away. */
const failuresIn = ({ testResults }: TestReport): ReadonlyMap<string, string> =>
  new Map(
    testResults.flatMap(({ name, status, assertionResults }): (readonly [string, string])[] => {
      const tests = assertionResults.filter((test) => test.status !== 'passed');
      if (tests.length === 0 && status === 'failed') return [[name, 'could not be read']];
      return tests.map((test) => [`${name} › ${test.fullName}`, firstLine(test)]);
    }),
  );

/** A run that went wrong failed, whatever its report says. */
export function testCounts(report: TestReport | undefined, code: number): Counts {
  if (report === undefined) return { passed: 0, failed: 1 };
  const failures = failuresIn(report);
  const passed = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed'),
  );
  return {
    passed: passed.length,
    failed: code === 0 ? failures.size : Math.max(1, failures.size),
    failures: [...failures].map(([name, reason]) => `${name}: ${reason}`),
  };
}

/** A test that failed among all others and passed when its file was tried alone counts as passed, and is named. */
export function countsOfTwoTries(first: TestReport, second: TestReport | undefined, code: number): Counts {
  if (second === undefined) return testCounts(first, 1);
  const both = withSecondTry(first, second);
  const stillFailing = failuresIn(both);
  const unsteady = [...failuresIn(first)].filter(([name]) => !stillFailing.has(name));
  return {
    ...testCounts(both, code),
    unsteady: unsteady.map(([name, reason]) => `${name}: ${reason}`),
  };
}
