import { AppError } from '../../../platform/http/answers/app-error.ts';

export interface CsvBounds {
  readonly rows: number;
  /** Spreadsheets write rows that were once touched, up to a million. */
  readonly emptyRows: number;
  readonly columns: number;
  readonly cell: number;
  /** Characters per row; bytes for the cell that exceeds it. */
  readonly row: number;
  /** Characters of all cells: a workbook may show one long text in every cell and store it once. */
  readonly text: number;
}

export const CSV_BOUNDS = {
  rows: 10_001,
  emptyRows: 20_000,
  columns: 60,
  cell: 4_000,
  row: 64_000,
  text: 10 * 1024 * 1024,
} as const satisfies CsvBounds;

const written = (count: number) => count.toLocaleString('en');

function refusal(sentence: string): AppError {
  return new AppError('too_large', { message: sentence, fields: { 'body.file': sentence } });
}

/** The most UTF-8 bytes per UTF-16 code unit. */
const WIDEST = 3;

export const isEmpty = (cells: readonly string[]): boolean => cells.every((text) => text === '');

/** Called for every cell and row as they are read; throws when a bound is exceeded. */
export function boundsWatch(bounds: CsvBounds) {
  let [count, skipped, filled, length, text] = [1, 0, 0, 0, 0];
  const row = () => count + skipped;
  const cellTooLong = (place: number) =>
    refusal(
      `Row ${row()}, column ${place + 1} has more than ${written(bounds.cell)} characters. Shorten it and upload the file again.`,
    );
  return {
    row,
    /** For a row whose number is known: those before it may be missing from the file. */
    skipTo: (number: number): void => {
      skipped = Math.max(skipped, number - count);
    },
    cell: (cell: string, place: number): void => {
      if (place >= bounds.columns) {
        throw refusal(`Row ${row()} has more than ${bounds.columns} columns. Remove the ones you don’t need.`);
      }
      if (cell.length > bounds.cell) throw cellTooLong(place);
      length += cell.length;
      text += cell.length;
      if (text > bounds.text) throw refusal('This file has too much text. Split it and try again.');
    },
    endRow: (cells: readonly string[]): void => {
      if (!isEmpty(cells)) filled += 1;
      if (filled > bounds.rows) {
        throw refusal(`You can import up to ${written(bounds.rows - 1)} rows at once. Split the file.`);
      }
      if (count - filled > bounds.emptyRows) {
        throw refusal('Most rows in this file are empty. Remove them and try again.');
      }
      [count, length] = [count + 1, 0];
    },
    /** For a row that was aborted in the middle of a cell: whether that cell or the whole row is too long. */
    tooLong: (place: number): AppError =>
      bounds.row - length > bounds.cell * WIDEST
        ? cellTooLong(place)
        : refusal(
            `Row ${row()} has more than ${written(bounds.row)} characters. Shorten it and upload the file again.`,
          ),
  };
}
