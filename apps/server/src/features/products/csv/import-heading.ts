import type { CsvRow } from '../spreadsheets/read-csv.ts';
import { columnNamed, isReason } from './column-headings.ts';
import type { CsvColumn } from './csv-columns.ts';
import type { ImportProblems } from './import-problems.ts';

export interface ReadHeading {
  readonly heading: string;
  /** Our column; an empty text: skipped on purpose; null: unknown. */
  readonly column: string | null;
  /** The cell in its first row. */
  readonly sample: string;
}

/** Which column each heading maps to, as chosen by the user. */
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

export const headingsWithSamples = (
  heading: Heading | undefined,
  sample: readonly string[] | undefined,
): ReadHeading[] =>
  (heading?.cells ?? []).map((text, place) => ({
    heading: text,
    column: heading?.columns[place]?.name ?? (heading?.isLeftOut(place) === true ? '' : null),
    sample: cutShort(sample?.[place]?.trim() ?? ''),
  }));

/** The user's choice wins, then our own name, then what others call it. */
export function readHeading(
  { row, cells: input }: CsvRow,
  known: readonly CsvColumn[],
  chosen: ChosenColumns,
  problems: ImportProblems,
): Heading {
  const before = problems.count;
  const cells = input.map((cell) => cell.trim().slice(0, HEADING_STORED));
  const names = cells.map((cell) => cell.toLowerCase());
  const isLeftOut = (place: number) => chosen.get(cells[place] ?? '') === '' || isReason(cells[place] ?? '');
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
    const label = cutShort(cells[place] ?? '') || `Column ${place + 1}`;
    problems.add({ row, column: label, message }, problems.count < HEADINGS_NAMED);
  }
  return { cells, columns, isLeftOut, isWrong: problems.count > before };
}
