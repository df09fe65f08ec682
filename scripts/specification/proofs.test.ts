import { describe, expect, it } from 'vitest';
import { playwrightProofs, rowVerdicts, summarise, toTable, unknownIds, vitestProofs } from './proofs.ts';

const row = (id: string) => ({ id, section: '§2 Auth group', text: `what ${id} says` });
const rows = [row('§2.1'), row('§2.2'), row('§2.3')];
const file = (name: string, results: Readonly<Record<string, string>>) => ({
  testResults: [
    {
      name,
      status: 'passed',
      assertionResults: Object.entries(results).map(([fullName, status]) => ({ fullName, status })),
    },
  ],
});
const browser = (title: string, status: string) => ({
  suites: [{ title: 'a.e2e.ts', suites: [{ title: 'screens', specs: [{ title, tests: [{ status }] }] }] }],
  stats: { expected: 1, unexpected: 0, flaky: 0, skipped: 0 },
});
const verdicts = (proofs: Parameters<typeof rowVerdicts>[1]) => rowVerdicts(rows, proofs).map(({ verdict }) => verdict);

describe('a row of the specification', () => {
  it('passes if at least one test names it and all of those pass', () => {
    const unit = vitestProofs(file('a.test.ts', { '§2.1 works': 'passed', 'both (§2.1–2)': 'passed' }));
    expect(verdicts(unit)).toEqual(['passed', 'passed', 'not proven']);
    expect(verdicts([...unit, ...playwrightProofs(browser('§2.1 on screen', 'unexpected'))])).toEqual([
      'failed',
      'passed',
      'not proven',
    ]);
    expect(verdicts(vitestProofs(file('a.test.ts', { '§2.3 is left out': 'skipped' })))[2]).toBe('failed');
  });

  it('is not proven by a test of a row with a longer number', () => {
    expect(verdicts(vitestProofs(file('a.test.ts', { '§2.11 works': 'passed' })))).not.toContain('passed');
  });

  it('is reported if a test names it but it does not exist', () => {
    expect(unknownIds(rows, vitestProofs(file('a.test.ts', { '§2.1 and §2.9': 'passed' })))).toEqual(['§2.9']);
  });
});

describe('the printed table', () => {
  const sample = rowVerdicts(rows, [
    ...vitestProofs(file('a.test.ts', { '§2.1 in a unit test': 'passed' })),
    ...vitestProofs(file('a.api.test.ts', { '§2.2 over HTTP': 'passed' })),
    ...playwrightProofs(browser('§2.1 on screen', 'flaky')),
  ]);

  it('has section, row and the proof nearest to what a vendor sees', () => {
    expect(toTable(sample)).toContain('§2 Auth group: 2 of 3');
    expect(toTable(sample)).toMatch(
      /§2\.1 {2}passed {6}what §2\.1 says\n.*browser: a\.e2e\.ts screens §2\.1 on screen/,
    );
    expect(toTable(sample)).toMatch(/§2\.3 {2}not proven/);
  });

  it('ends with the three counts and the sum', () => {
    expect(summarise(sample).split('\n')).toEqual([
      'proven in a browser: 1',
      'proven over HTTP: 1',
      'proven in a unit test: 0',
      '',
      '2 passed, 1 failed',
    ]);
  });
});
