import { readFileSync } from 'node:fs';
import type { PlaywrightReport, Suite, VitestReport } from '../check/counts.ts';
import { idsIn, type Row } from './rows.ts';

/** Where a test looks at what it proves. The first that applies counts for a row. */
export const LEVELS = ['browser', 'HTTP', 'unit'] as const;
export type Level = (typeof LEVELS)[number];

/** A test that names rows. */
export interface Proof {
  readonly name: string;
  readonly level: Level;
  readonly hasPassed: boolean;
}

export interface JudgedRow extends Row {
  readonly verdict: 'passed' | 'failed' | 'not proven';
  readonly proofs: readonly Proof[];
}

/** Vitest's tests: those of the server speak HTTP to it, all others run without a server or a browser. */
export const vitestProofs = (report: VitestReport | undefined): readonly Proof[] =>
  (report?.testResults ?? []).flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      name: fullName,
      level: file.endsWith('.api.test.ts') ? ('HTTP' as const) : ('unit' as const),
      hasPassed: status === 'passed',
    })),
  );

const proofsIn = ({ title, specs = [], suites = [] }: Suite): readonly Proof[] => [
  ...specs.map((spec) => ({
    name: `${title} ${spec.title}`,
    level: 'browser' as const,
    hasPassed: spec.tests.every(({ status }) => status === 'expected' || status === 'flaky'),
  })),
  ...suites.flatMap((suite) => proofsIn({ ...suite, title: `${title} ${suite.title}` })),
];

export const playwrightProofs = (report: PlaywrightReport | undefined): readonly Proof[] =>
  (report?.suites ?? []).flatMap(proofsIn);

/** A row has passed where every test that names it has, and there is one. */
export function judgeRows(rows: readonly Row[], proofs: readonly Proof[]): readonly JudgedRow[] {
  const byRow = Map.groupBy(
    proofs.flatMap((proof) => idsIn(proof.name).map((id) => ({ id, proof }))),
    ({ id }) => id,
  );
  return rows.map((row) => {
    const own = (byRow.get(row.id) ?? []).map(({ proof }) => proof);
    const verdict = own.length === 0 ? 'not proven' : own.every(({ hasPassed }) => hasPassed) ? 'passed' : 'failed';
    return { ...row, proofs: own, verdict };
  });
}

/** Ids that tests name although the specification has no such row: a mistyped id proves nothing. */
export function unknownIds(rows: readonly Row[], proofs: readonly Proof[]): readonly string[] {
  const known = new Set(rows.map(({ id }) => id));
  return [...new Set(proofs.flatMap(({ name }) => idsIn(name)))].filter((id) => !known.has(id));
}

/** Whether a test file names rows, for whoever runs nothing else. Names may be filled in: `§3.${number}`. */
export const namesRows = (file: string): boolean => /§\d\.[\d$%]/.test(readFileSync(file, 'utf8'));
