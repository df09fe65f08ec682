import { afterAll, describe, expect, it } from 'vitest';
import { callsNeverMade, playwrightCounts, readPlaywrightReport, readVitestReport, vitestCounts } from './counts.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const test = (fullName: string, status = 'passed', failedAtFirst = status === 'failed') => ({
  fullName,
  status,
  failureMessages: failedAtFirst ? ['Error: too late\n    at a line'] : [],
});

const file = (name: string, ...assertionResults: ReturnType<typeof test>[]) => ({
  name,
  status: assertionResults.length > 0 && assertionResults.every((one) => one.status !== 'failed') ? 'passed' : 'failed',
  assertionResults,
});

describe('counting unit tests', () => {
  it('names each failure and its reason, and counts a skipped test as failed', () => {
    const testResults = [
      file('money.test.ts', test('adds'), test('subtracts', 'failed')),
      file('day.test.ts', test('ends', 'pending')),
    ];
    expect(vitestCounts({ testResults }, 1)).toEqual({
      passed: 1,
      failed: 2,
      failures: ['money.test.ts › subtracts: Error: too late', 'day.test.ts › ends: pending'],
      flaky: [],
    });
  });

  it('counts a test that passed on retry as passed, and names it', () => {
    const testResults = [file('money.test.ts', test('adds'), test('subtracts', 'passed', true))];
    const counts = { passed: 2, failed: 0, failures: [], flaky: ['money.test.ts › subtracts'] };
    expect(vitestCounts({ testResults }, 0)).toEqual(counts);
  });

  it('counts unreadable files as failed', () => {
    const testResults = [file('money.test.ts', test('adds')), file('day.test.ts'), file('week.test.ts')];
    expect(vitestCounts({ testResults }, 1)).toMatchObject({ passed: 1, failed: 2 });
  });

  it('counts a run that ended with an error or left no report as failed', () => {
    expect(vitestCounts({ testResults: [file('money.test.ts', test('adds'))] }, 1)).toMatchObject({ failed: 1 });
    expect(vitestCounts(readVitestReport('no-such-report.json'), 0)).toMatchObject({ passed: 0, failed: 1 });
  });
});

const browserTest = (title: string, status: string) => ({ title, tests: [{ status }] });

const browserReport = (stats: Record<string, number>) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  suites: [
    {
      title: 'orders.ts',
      specs: [browserTest('confirms an order', 'expected'), browserTest('declines an order', 'flaky')],
      suites: [{ title: 'on a phone', specs: [browserTest('rings', 'flaky'), browserTest('prints', 'unexpected')] }],
    },
  ],
});

describe('counting browser tests', () => {
  it('counts a test that passed on retry as passed, and names it', () => {
    expect(playwrightCounts(browserReport({ expected: 2, flaky: 2 }), 0)).toEqual({
      passed: 4,
      failed: 0,
      failures: ['orders.ts › on a phone › prints'],
      flaky: ['orders.ts › declines an order', 'orders.ts › on a phone › rings'],
    });
  });

  it('counts a test that failed twice, or was skipped, as failed', () => {
    const counts = playwrightCounts(browserReport({ expected: 2, unexpected: 1, skipped: 1 }), 1);
    expect(counts).toMatchObject({ passed: 2, failed: 2 });
  });

  it('counts a run that ended with an error or left no report as failed', () => {
    expect(playwrightCounts(browserReport({ expected: 3 }), 1)).toMatchObject({ passed: 3, failed: 1 });
    expect(playwrightCounts(readPlaywrightReport('no-such-report.json'), 0)).toMatchObject({ passed: 0, failed: 1 });
  });
});

const log = mkdtempSync(join(tmpdir(), 'calls-made-'));
afterAll(() => rmSync(log, { recursive: true }));

describe('the calls that no test made', () => {
  it('are all calls if no test has run', () => {
    expect(callsNeverMade(['GET /v1/product'], join(log, 'nothing'))).toEqual(['GET /v1/product']);
  });

  it('are distinguished by method and path, across all tests', () => {
    writeFileSync(join(log, 'one.json'), JSON.stringify(['GET /v1/product', 'GET /config.json']));
    writeFileSync(join(log, 'two.json'), JSON.stringify(['POST /a/v1/inventory']));
    expect(callsNeverMade(['GET /v1/product', 'PATCH /a/v1/inventory', 'POST /a/v1/inventory'], log)).toEqual([
      'PATCH /a/v1/inventory',
    ]);
  });
});
