import { wallClock } from '@vendor-portal/contract/values/zoned-time.ts';
import { visibleText } from '@vendor-portal/contract/values/visible-text.ts';
import { stringify } from 'csv-stringify/sync';

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

/**
 * Spreadsheets run these as formulas, also in their full-width forms. Includes the apostrophe, so that a cell that
 * begins with one survives the round trip.
 */
const RISKY = /^['=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u;

export const guardCell = (text: string): string => (RISKY.test(text) ? `'${text}` : text);

export const unguardCell = (text: string): string =>
  text.startsWith("'") && RISKY.test(text.slice(1)) ? text.slice(1) : text;
