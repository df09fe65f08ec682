import { SPECIFIED_ROWS } from '../../e2e/specification/counts.ts';
import type { NumberedRow } from '../../e2e/specification/row.ts';
import type { VitestReport } from './counts.ts';

type Verdict = 'passed' | 'failed' | 'not covered';

export interface JudgedRow extends NumberedRow {
  readonly verdict: Verdict;
}

/** A row has passed where every test that its proof names has, and there is one. */
export function judgeRows(rows: readonly NumberedRow[], report: VitestReport | undefined): readonly JudgedRow[] {
  const tests = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? [];
  return rows.map((row) => {
    const { proof } = row;
    const proving = proof === undefined ? [] : tests.filter(({ fullName }) => fullName.includes(proof));
    if (proving.length === 0) return { ...row, verdict: 'not covered' };
    return { ...row, verdict: proving.every(({ status }) => status === 'passed') ? 'passed' : 'failed' };
  });
}

const widest = (texts: readonly string[]) => Math.max(...texts.map(({ length }) => length));

/** One line a row, and the count of each section against what the specification has there. */
export function tableOf(
  rows: readonly JudgedRow[],
  specified: Readonly<Record<string, number>> = SPECIFIED_ROWS,
): string {
  const section = widest(rows.map((one) => one.section));
  const [id, row] = [widest(rows.map((one) => one.id)), widest(rows.map((one) => one.row))];
  const lines = rows.map((one) => {
    const open = one.page === undefined ? '' : `  left open: docs/${one.page}`;
    return `${one.id.padEnd(id)}  ${one.row.padEnd(row)}  ${one.verdict}${open}`;
  });
  const count = (verdict: Verdict) => rows.filter((one) => one.verdict === verdict).length;
  const sections = [...new Set(rows.map((one) => one.section))].map((name) => {
    const passed = rows.filter((one) => one.section === name && one.verdict === 'passed').length;
    return `${name.padEnd(section)}  ${passed} of ${specified[name] ?? 0}`;
  });
  const sum = `${count('passed')} passed, ${count('failed')} failed, ${count('not covered')} not covered, of ${rows.length} rows`;
  return [...lines, '', ...sections, '', sum, ''].join('\n');
}
