import type { CsvRow } from '../spreadsheets/read-csv.ts';
import { columnNamed, countColumns, isReason, knownNames } from './column-headings.ts';
import type { CsvColumn } from './csv-columns.ts';
import type { ImportProblems, ImportReport } from './import-problems.ts';

export type ChosenColumns = ReadonlyMap<string, string>;

export type Columns = readonly (CsvColumn | undefined)[];

export interface Heading {
  readonly cells: readonly string[];
  readonly columns: Columns;
  readonly isLeftOut: (place: number) => boolean;
  readonly isWrong: boolean;
}

const HEADINGS_NAMED = 10;
const HEADING_DISPLAYED = 40;
/** Enough to distinguish headings. */
const HEADING_STORED = 120;

const cutShort = (text: string) => (text.length > HEADING_DISPLAYED ? `${text.slice(0, HEADING_DISPLAYED)}…` : text);

/** Titles and notes above a list are few. */
const TOP_ROWS = 20;
const TOP_CELLS = 4;
/** One alone may be a title, such as "Menu". */
const HEADINGS_MIN = 2;

const isFilled = (cell: string) => cell.trim() !== '';

export const topRowsOf = (rows: readonly CsvRow[]) =>
  rows.slice(0, TOP_ROWS).map(({ row, cells }) => ({
    row,
    cells: cells
      .filter(isFilled)
      .slice(0, TOP_CELLS)
      .map((cell) => cutShort(cell.trim())),
  }));

/** The row with the most headings that we know. If there is none, the first that is more than a title. */
export function likelyHeading(rows: readonly CsvRow[], known: readonly CsvColumn[]): CsvRow | undefined {
  const names = knownNames(known);
  const top = rows.slice(0, TOP_ROWS).map((row) => ({
    row,
    count: countColumns(
      row.cells.map((cell) => cell.slice(0, HEADING_STORED)),
      names,
    ),
  }));
  const most = Math.max(...top.map(({ count }) => count));
  const found =
    most < HEADINGS_MIN
      ? top.find(({ row }) => row.cells.filter(isFilled).length > 1)
      : top.find(({ count }) => count === most);
  return (found ?? top[0])?.row;
}

/** With our column for each; an empty text: skipped on purpose; null: unknown. */
export const headingsWithSamples = (
  { cells, columns, isLeftOut }: Heading,
  sample: readonly string[] | undefined,
): ImportReport['headings'] =>
  cells.map((text, place) => ({
    heading: text,
    column: columns[place]?.name ?? (isLeftOut(place) ? '' : null),
    sample: cutShort(sample?.[place]?.trim() ?? ''),
  }));

interface HeadedRows {
  readonly top: CsvRow;
  readonly below: readonly CsvRow[];
}

/** Spreadsheets write as many columns as the widest row has, which may be a title. */
const isUnused = ({ top, below }: HeadedRows, place: number) => {
  const isEmpty = ({ cells }: CsvRow) => !isFilled(cells[place] ?? '');
  return isEmpty(top) && below.every(isEmpty);
};

/** The user's choice wins, then our own name, then what others call it. */
export function readHeading(
  rows: HeadedRows,
  known: readonly CsvColumn[],
  chosen: ChosenColumns,
  problems: ImportProblems,
): Heading {
  const before = problems.count;
  const { row, cells: input } = rows.top;
  const cells = input.map((cell, place) => cell.trim().slice(0, HEADING_STORED) || `Column ${place + 1}`);
  const names = cells.map((cell) => cell.toLowerCase());
  const unused = input.map((_, place) => isUnused(rows, place));
  const isLeftOut = (place: number) =>
    unused[place] === true || chosen.get(cells[place] ?? '') === '' || isReason(cells[place] ?? '');
  const columns: (CsvColumn | undefined)[] = cells.map((cell, place) => {
    if (isLeftOut(place)) return undefined;
    const name = chosen.get(cell) ?? names[place];
    return known.find((column) => column.name === name);
  });
  for (const [place, cell] of cells.entries()) {
    if (columns[place] !== undefined || isLeftOut(place)) continue;
    const free = known.filter((column) => !columns.includes(column));
    columns[place] = columnNamed(cell, free);
  }
  for (const [place] of cells.entries()) {
    const column = columns[place];
    const isTwice = column !== undefined && columns.indexOf(column) < place;
    if (column !== undefined ? !isTwice : isLeftOut(place)) continue;
    const message = isTwice ? 'This column appears twice.' : 'We couldn’t match this column.';
    problems.add({ row, column: cutShort(cells[place] ?? ''), message }, problems.count < HEADINGS_NAMED);
  }
  return { cells, columns, isLeftOut, isWrong: problems.count > before };
}
