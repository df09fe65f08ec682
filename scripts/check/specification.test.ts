import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SPECIFIED_ROWS } from '../../e2e/specification/counts.ts';
import { SPECIFIED_CALLS } from '../../e2e/specification/calls.ts';
import { ROWS } from '../../e2e/specification/rows.ts';
import { ROOT } from './root.ts';
import { judgeRows, tableOf } from './specification.ts';

const report = (results: Readonly<Record<string, string>>) => ({
  testResults: [
    {
      name: 'a.test.ts',
      status: 'passed',
      assertionResults: Object.entries(results).map(([fullName, status]) => ({ fullName, status })),
    },
  ],
});
const rows = [
  { id: '§2.1', section: '§2', row: '/sign-in', proof: '/sign-in has a screen' },
  { id: '§2.2', section: '§2', row: '/', page: 'features/onboarding.md' },
];

const verdicts = (results: Readonly<Record<string, string>>) =>
  judgeRows(rows, report(results)).map(({ verdict }) => verdict);
/** `| §3.15–16 |` stands for two rows. */
const idsIn = (part: string) =>
  [...part.matchAll(/^\| §(\d)\.(\d+)(?:–(\d+))? /gm)].flatMap(([, chapter, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, place) => `§${chapter}.${Number(first) + place}`),
  );
const count = (name: string) => ROWS.filter(({ section }) => section === name).length;

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

  it('prints each row, the page that decides an open one, and the count', () => {
    const printed = tableOf(judgeRows(rows, report({ 'routes /sign-in has a screen': 'passed' })), { '§2': 2 });
    expect(printed).toMatch(/^§2\.1 {2}\/sign-in {2}passed$/m);
    expect(printed).toMatch(/not covered {2}left open: docs\/features\/onboarding\.md$/m);
    expect(printed).toMatch(/^§2 {2}1 of 2$/m);
    expect(printed).toContain('1 passed, 0 failed, 1 not covered, of 2 rows');
  });

  it('has as many rows in each section as the specification, each once and with its proof', () => {
    const counted = Object.keys(SPECIFIED_ROWS).map((section) => [section, count(section)] as const);
    expect(Object.fromEntries(counted)).toEqual(SPECIFIED_ROWS);
    expect(ROWS.filter(({ section }) => !(section in SPECIFIED_ROWS))).toEqual([]);
    expect(ROWS.filter(({ proof }) => proof === undefined)).toEqual([]);
    expect(new Set(SPECIFIED_CALLS).size).toBe(64);
    const names = ROWS.map(({ section, row }) => `${section} ${row}`);
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  });

  it('is docs/specification.md, section by section and row by row', () => {
    const page = readFileSync(join(ROOT, 'docs/specification.md'), 'utf8');
    const listed = page
      .split(/^### /m)
      .slice(1)
      .map((part) => [part.slice(0, part.indexOf('\n')), idsIn(part)] as const);
    const expected = Map.groupBy(ROWS, ({ section }) => section);
    expect(Object.fromEntries(listed)).toEqual(
      Object.fromEntries([...expected].map(([section, own]) => [section, own.map(({ id }) => id)])),
    );
  });

  it('names pages that exist for what is left open', () => {
    const pages = ROWS.flatMap(({ page }) => page ?? []);
    expect(pages.filter((page) => !existsSync(join(ROOT, 'docs', page)))).toEqual([]);
  });
});
