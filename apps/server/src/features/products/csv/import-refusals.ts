import { BYTE_ORDER_MARK, csvLines } from '../../../platform/write-csv.ts';
import type { ImportFile } from './import-file.ts';
import { REASON } from './import-heading.ts';
import type { ImportProblem, Reason } from './import-problems.ts';

const VALUE_DISPLAYED = 80;

/** Adds what helps to find it in the file: the heading, the row's product and the value. */
export function problemsInFile({ rows, headings }: Pick<ImportFile, 'rows' | 'headings'>) {
  const byRow = new Map(rows.map(({ row, cells }) => [row, cells]));
  const findColumn = (name: string | null) => headings.findIndex(({ column }) => column !== null && column === name);
  const nameIndex = findColumn('name');
  return (problem: ImportProblem): ImportProblem => {
    const cells = byRow.get(problem.row);
    if (cells === undefined) return problem;
    const index = findColumn(problem.column);
    const cell = (at: number) => (cells[at] ?? '').trim().slice(0, VALUE_DISPLAYED);
    return {
      ...problem,
      inFile: { heading: headings[index]?.heading ?? '', product: cell(nameIndex), value: cell(index) },
    };
  };
}

/** More isn't corrected by hand: the whole file needs another look. */
const ROWS_MAX = 1_000;
const CHARACTERS_MAX = 1_000_000;

export function refusedRows({ rows, headings, problems: { reasons } }: ImportFile): string | null {
  const bad = rows.filter(({ row }) => reasons.has(row)).slice(0, ROWS_MAX);
  if (bad.length === 0) return null;
  const first = headings
    .map(({ column }, index) => ({ index, isListed: column !== '' }))
    .filter(({ isListed }) => isListed);
  const headingOf = (name: string) => headings.find(({ column }) => column === name)?.heading ?? name;
  const sentence = ({ column, message }: Reason) => (column === null ? message : `${headingOf(column)}: ${message}`);
  let text = BYTE_ORDER_MARK + csvLines([[REASON, ...first.map(({ index }) => headings[index]?.heading ?? '')]]);
  for (const { row, cells } of bad) {
    if (text.length > CHARACTERS_MAX) break;
    const reason = (reasons.get(row) ?? []).map(sentence).join(' ');
    text += csvLines([[reason, ...first.map(({ index }) => cells[index] ?? '')]]);
  }
  return text;
}
