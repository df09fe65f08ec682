import { CsvError as ParserError, parse } from 'csv-parse/sync';
import { AppError } from '../../../platform/http/responses/app-error.ts';
import { BYTE_ORDER_MARK } from '../../../platform/write-csv.ts';

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
  const cellTooLong = (index: number) =>
    refusal(
      `Row ${row()}, column ${index + 1} has more than ${written(bounds.cell)} characters. Shorten it and upload the file again.`,
    );
  return {
    row,
    /** For a row whose number is known: those before it may be missing from the file. */
    skipTo: (number: number): void => {
      skipped = Math.max(skipped, number - count);
    },
    cell: (cell: string, index: number): void => {
      if (index >= bounds.columns) {
        throw refusal(`Row ${row()} has more than ${bounds.columns} columns. Remove the ones you don’t need.`);
      }
      if (cell.length > bounds.cell) throw cellTooLong(index);
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
    tooLong: (index: number): AppError =>
      bounds.row - length > bounds.cell * WIDEST
        ? cellTooLong(index)
        : refusal(
            `Row ${row()} has more than ${written(bounds.row)} characters. Shorten it and upload the file again.`,
          ),
  };
}

/** As a spreadsheet numbers them: the first row is 1, also where it is empty. */
export interface CsvRow {
  readonly row: number;
  readonly cells: readonly string[];
}

export class CsvError extends Error {
  override readonly name = 'CsvError';
  readonly row: number;

  constructor(row: number, message: string) {
    super(message);
    this.row = row;
  }
}

type Delimiter = ',' | ';' | '\t';

/** Some locales use semicolons or tabs: the most frequent one in the heading wins. */
export function findDelimiter(heading: string): Delimiter {
  const count = (delimiter: Delimiter) => heading.split(delimiter).length;
  return ([';', '\t'] as const).reduce<Delimiter>((best, next) => (count(next) > count(best) ? next : best), ',');
}

/** The given row; otherwise the first with a delimiter, because a title above the headings has none. */
function headingOf(bytes: Buffer, { row }: CsvBounds, headingRow: number | undefined): string {
  const lines = bytes.toString('utf8', 0, row).split(/\r\n|\n|\r/);
  return (headingRow === undefined ? lines.find((line) => /[,;\t]/.test(line)) : lines[headingRow - 1]) ?? '';
}

/**
 * RFC 4180 as found in practice: a byte order mark, CRLF, LF or CR, and quoted cells that contain them. Empty rows are
 * counted and left out. Aborts at the first exceeded bound. Blocks its thread, so uploaded files are read in a worker.
 */
export function readCsv(bytes: Buffer, bounds: CsvBounds, headingRow?: number): CsvRow[] {
  const watch = boundsWatch(bounds);
  const quotation = quotationCheck(bytes.toString('utf8', 0, 3) === BYTE_ORDER_MARK);
  const rows: CsvRow[] = [];
  try {
    parse(bytes, {
      bom: true,
      delimiter: findDelimiter(headingOf(bytes, bounds, headingRow)),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: bounds.row,
      cast: (text, { index, quoting, bytes: end }) => {
        if (!quotation.isSound(text, quoting, end)) {
          throw new CsvError(watch.row(), 'There’s text after a closing quotation mark.');
        }
        watch.cell(text, index);
        return text;
      },
      on_record: (cells: string[], { bytes: end }) => {
        quotation.beginRow(end);
        if (!isEmpty(cells)) rows.push({ row: watch.row(), cells });
        watch.endRow(cells);
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof ParserError)) throw error;
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw watch.tooLong(Number(error['index']));
    throw new CsvError(watch.row(), 'A closing quotation mark is missing.');
  }
  return rows;
}

const countOf = (text: string, mark: string) => text.split(mark).length - 1;

/**
 * Refuses text after a closing quote. The parser, set to accept `6" pan`, also accepts `"shut"x` and returns both as
 * text; only their length in the file differs. Must be called for every cell in order, with the position in the file
 * where it ends.
 */
function quotationCheck(hasMark: boolean) {
  let start = hasMark ? Buffer.byteLength('\uFEFF') : 0;
  return {
    isSound: (text: string, isQuoted: boolean, end: number): boolean => {
      const length = end - start;
      start = end + 1;
      if (!isQuoted || !text.startsWith('"')) return true;
      return length === Buffer.byteLength(text) + countOf(text, '"') + 2;
    },
    beginRow: (at: number): void => {
      start = at;
    },
  };
}
