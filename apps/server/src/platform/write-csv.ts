import { wallClock } from '@vendor-portal/contract/values/zoned-time.ts';
import { visibleText } from '@vendor-portal/contract/values/visible-text.ts';
import { stringify } from 'csv-stringify/sync';
import type { RowKey } from './paging/cursor.ts';
import type { ReadRows } from './paging/page.ts';

/** Written in naira and kobo, `-1234.50`. */
interface CsvMoney {
  readonly minorUnits: number;
}

/** Numbers are written as they are; texts are escaped, because anybody may have written them. */
export type CsvCell = string | number | null | CsvMoney;

export const csvMoney = (minorUnits: number): CsvMoney => ({ minorUnits });

/** The vendor's local time in a form that spreadsheets read as a date. The heading names the zone. */
export const csvTime = (timeZone: string, moment: string | Date): string =>
  wallClock(timeZone, new Date(moment)).slice(0, 16).replace('T', ' ');

const MINOR_DIGITS = 2;

/** Makes spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

const OPTIONS = {
  record_delimiter: '\r\n',
  // Some locales' spreadsheets split cells at these, and others trim spaces.
  quoted_match: /[;\t\r\n]|^\s|\s$/,
  cast: {
    string: (text: string) => guardCell(visibleText(text)),
    object: (cell: object) => ('minorUnits' in cell ? decimal(cell as CsvMoney) : ''),
  },
} as const;

const decimal = ({ minorUnits }: CsvMoney) => (minorUnits / 10 ** MINOR_DIGITS).toFixed(MINOR_DIGITS);

export const csvLines = (rows: readonly (readonly CsvCell[])[]): string => stringify([...rows], OPTIONS);

export type CsvColumn<Line> = readonly [name: string, write: (line: Line) => CsvCell];

interface CsvFile<Row, Line> {
  readonly columns: readonly CsvColumn<Line>[];
  readonly read: ReadRows<Row>;
  readonly keyOf: (row: Row) => RowKey;
  readonly linesOf: (rows: readonly Row[]) => readonly Line[] | Promise<readonly Line[]>;
}

const BATCH = 500;

/** One batch is in memory at a time, however many rows there are. */
export async function* csvFile<Row, Line>({ columns, read, keyOf, linesOf }: CsvFile<Row, Line>) {
  yield BYTE_ORDER_MARK + csvLines([columns.map(([name]) => name)]);
  for (let key: RowKey | undefined, isMore = true; isMore;) {
    const rows = await read({ direction: 'next', key, limit: BATCH });
    const lines = await linesOf(rows);
    if (lines.length > 0) yield csvLines(lines.map((line) => columns.map(([, write]) => write(line))));
    const last = rows.at(-1);
    key = last && keyOf(last);
    isMore = rows.length === BATCH;
  }
}

/**
 * Spreadsheets run these as formulas, also in their full-width forms. Includes the apostrophe, so that a cell that
 * begins with one survives the round trip.
 */
const RISKY = /^['=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u;

export const guardCell = (text: string): string => (RISKY.test(text) ? `'${text}` : text);

export const unguardCell = (text: string): string =>
  text.startsWith("'") && RISKY.test(text.slice(1)) ? text.slice(1) : text;
