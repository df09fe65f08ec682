import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from './root.ts';
import { countsOfTwoTries, filesToTryAgain, readTestReport, testCounts, type TestReport } from './test-report.ts';

const tested = (fullName: string, status = 'passed') => ({
  fullName,
  status,
  failureMessages: status === 'failed' ? ['Error: too late\n    at a line'] : [],
});

const file = (name: string, ...assertionResults: ReturnType<typeof tested>[]) => ({
  name,
  status:
    assertionResults.some(({ status }) => status === 'failed') || assertionResults.length === 0 ? 'failed' : 'passed',
  assertionResults,
});

const report = (...testResults: TestReport['testResults']): TestReport => ({ testResults });

describe('counting tests', () => {
  it('names what failed and why; a skipped one failed too', () => {
    const run = report(
      file('money.test.ts', tested('adds'), tested('subtracts', 'failed')),
      file('day.test.ts', tested('ends', 'pending')),
    );
    expect(testCounts(run, 1)).toEqual({
      passed: 1,
      failed: 2,
      failures: ['money.test.ts › subtracts: Error: too late', 'day.test.ts › ends: pending'],
    });
  });

  it('takes files that could not even be read as failed', () => {
    const run = report(file('money.test.ts', tested('adds')), file('day.test.ts'), file('week.test.ts'));
    expect(testCounts(run, 1)).toMatchObject({ passed: 1, failed: 2 });
  });

  it('takes a run that went wrong as failed, whatever its report says, and one without a report too', () => {
    expect(testCounts(report(file('money.test.ts', tested('adds'))), 1)).toMatchObject({ passed: 1, failed: 1 });
    expect(testCounts(undefined, 0)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('the second try', () => {
  const steady = file('money.test.ts', tested('adds'));
  const first = report(steady, file('crash.test.ts', tested('starts'), tested('goes on', 'failed')));

  it('is for the files that failed, unless they are many', () => {
    expect(filesToTryAgain(first)).toEqual(['crash.test.ts']);
    expect(filesToTryAgain(report(steady))).toEqual([]);
    expect(filesToTryAgain(report(...['a', 'b', 'c', 'd'].map((name) => file(name, tested('is', 'failed')))))).toEqual(
      [],
    );
  });

  it('makes a test that passes then a passed one, and names it with its first fault', () => {
    const second = report(file('crash.test.ts', tested('starts'), tested('goes on')));
    expect(countsOfTwoTries(first, second, 0)).toEqual({
      passed: 3,
      failed: 0,
      failures: [],
      unsteady: ['crash.test.ts › goes on: Error: too late'],
    });
  });

  it('leaves one that fails twice failed, and one that fails only then', () => {
    const twice = report(file('crash.test.ts', tested('starts'), tested('goes on', 'failed')));
    expect(countsOfTwoTries(first, twice, 1)).toMatchObject({ passed: 2, failed: 1, unsteady: [] });
    const another = report(file('crash.test.ts', tested('starts', 'failed'), tested('goes on')));
    expect(countsOfTwoTries(first, another, 1)).toMatchObject({
      passed: 2,
      failed: 1,
      failures: ['crash.test.ts › starts: Error: too late'],
      unsteady: ['crash.test.ts › goes on: Error: too late'],
    });
  });

  it('changes nothing where it could not report, or found no test', () => {
    expect(countsOfTwoTries(first, undefined, 0)).toMatchObject({ passed: 2, failed: 1 });
    expect(countsOfTwoTries(first, report(), 1)).toMatchObject({ passed: 2, failed: 1, unsteady: [] });
  });
});

describe('reading a report', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-report-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('names files as seen from the root, and knows a run that wrote none', () => {
    const path = join(folder, 'report.json');
    writeFileSync(path, JSON.stringify(report(file(join(ROOT, 'scripts/a.test.ts'), tested('is')))));
    expect(readTestReport(path)?.testResults[0]?.name).toBe('scripts/a.test.ts');
    expect(readTestReport(join(folder, 'none.json'))).toBeUndefined();
  });
});
