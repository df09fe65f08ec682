import { describe, expect, it } from 'vitest';
import { ROWS } from '../../e2e/specification/rows.ts';
import { judgeRows, tableOf } from './specification.ts';

const report = (results: Readonly<Record<string, string>>) => ({
  testResults: [{ assertionResults: Object.entries(results).map(([fullName, status]) => ({ fullName, status })) }],
});
const rows = [
  { section: '§2', row: '/sign-in', proof: '/sign-in has a screen' },
  { section: '§2', row: '/', decision: '0080' },
];

const verdicts = (results: Readonly<Record<string, string>>) =>
  judgeRows(rows, report(results)).map(({ verdict }) => verdict);
const count = (start: string) => ROWS.filter(({ section }) => section.startsWith(start)).length;

describe('the table of the specification', () => {
  it('takes a row for passed where every test of its name passed, and for failed where one did not', () => {
    expect(verdicts({ 'routes /sign-in has a screen': 'passed' })).toEqual(['passed', 'not covered']);
    const again = 'again: /sign-in has a screen';
    expect(verdicts({ 'routes /sign-in has a screen': 'passed', [again]: 'failed' })).toEqual([
      'failed',
      'not covered',
    ]);
    expect(verdicts({})).toEqual(['not covered', 'not covered']);
  });

  it('prints each row, the decision that fills an open one, and the count', () => {
    const printed = tableOf(judgeRows(rows, report({ 'routes /sign-in has a screen': 'passed' })));
    expect(printed).toMatch(/^§2 {2}\/sign-in {2}passed$/m);
    expect(printed).toMatch(/not covered {2}left open: decision 0080$/m);
    expect(printed).toContain('1 passed, 0 failed, 1 not covered, of 2 rows');
  });

  it('has the 26 routes and the 64 calls of the specification, each row once', () => {
    expect([count('§2 Auth') + count('§2 Dashboard'), count('§7 Calls')]).toEqual([26, 64]);
    const names = ROWS.map(({ section, row }) => `${section} ${row}`);
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  });
});
