import { LEVELS, type RowVerdict, type Level } from './proofs.ts';

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

export function tableOf(rows: readonly RowVerdict[]): string {
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

export function sumOf(rows: readonly RowVerdict[]): string {
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
