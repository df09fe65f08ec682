import { readFileSync } from 'node:fs';
import type { PlaywrightReport, Suite, VitestReport } from '../check/counts.ts';
import { idsIn, type Row } from './rows.ts';

/** By precedence: the first that applies counts for a row. */
export const LEVELS = ['browser', 'HTTP', 'unit'] as const;
export type Level = (typeof LEVELS)[number];

export interface Proof {
  readonly name: string;
  readonly level: Level;
  readonly hasPassed: boolean;
}

export interface RowVerdict extends Row {
  readonly verdict: 'passed' | 'failed' | 'not proven';
  readonly proofs: readonly Proof[];
}

/** The server's tests go over HTTP; all others run without a server or browser. */
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

/** A row passes if at least one test names it and all of those pass. */
export function rowVerdicts(rows: readonly Row[], proofs: readonly Proof[]): readonly RowVerdict[] {
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

/** Ids that tests name but the specification doesn't have, such as mistyped ones. */
export function unknownIds(rows: readonly Row[], proofs: readonly Proof[]): readonly string[] {
  const known = new Set(rows.map(({ id }) => id));
  return [...new Set(proofs.flatMap(({ name }) => idsIn(name)))].filter((id) => !known.has(id));
}

/** Ids may be interpolated: `§3.${number}`. */
export const namesRows = (file: string): boolean => /§\d\.[\d$%]/.test(readFileSync(file, 'utf8'));

const levelOf = ({ proofs }: RowVerdict): Level | undefined =>
  LEVELS.find((level) => proofs.some((proof) => proof.level === level && proof.hasPassed));

function bestProof(row: RowVerdict): string {
  const failed = row.proofs.find(({ hasPassed }) => !hasPassed);
  const level = levelOf(row);
  const proof = failed ?? row.proofs.find((one) => one.level === level);
  return proof === undefined ? '' : `${proof.level}: ${proof.name}`;
}

const VERDICT_WIDTH = 'not proven'.length;

/** Two lines: id, result and text, then the test that proves it. */
const linesOf = (row: RowVerdict, idWidth: number) =>
  [
    `  ${row.id.padEnd(idWidth)}  ${row.verdict.padEnd(VERDICT_WIDTH)}  ${row.text}`,
    `  ${' '.repeat(idWidth)}  ${' '.repeat(VERDICT_WIDTH)}  ${bestProof(row)}`.trimEnd(),
  ].join('\n');

export function toTable(rows: readonly RowVerdict[]): string {
  const idWidth = Math.max(0, ...rows.map(({ id }) => id.length));
  const sections = Map.groupBy(rows, ({ section }) => section);
  return [...sections]
    .map(([section, own]) => {
      const passed = own.filter(({ verdict }) => verdict === 'passed').length;
      const lines = own.map((row) => linesOf(row, idWidth)).join('\n');
      return `\n${section}: ${passed} of ${own.length}\n${lines}`;
    })
    .join('\n');
}

export function summarise(rows: readonly RowVerdict[]): string {
  const passed = rows.filter(({ verdict }) => verdict === 'passed');
  const at = (level: Level) => passed.filter((row) => levelOf(row) === level).length;
  return [
    `proven in a browser: ${at('browser')}`,
    `proven over HTTP: ${at('HTTP')}`,
    `proven in a unit test: ${at('unit')}`,
    '',
    `${passed.length} passed, ${rows.length - passed.length} failed`,
  ].join('\n');
}
