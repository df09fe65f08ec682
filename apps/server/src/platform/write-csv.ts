import { wallClock } from '@vendor-portal/contract/values/zoned-time.ts';
import { visibleText } from '@vendor-portal/contract/values/visible-text.ts';
import { stringify } from 'csv-stringify/sync';

/** An amount for people and their spreadsheets: naira and kobo, `-1234.50`. */
interface CsvMoney {
  readonly minorUnits: number;
}

/** Numbers are written as they are; texts are guarded, because anybody may have written them. */
export type CsvCell = string | number | null | CsvMoney;

export const csvMoney = (minorUnits: number): CsvMoney => ({ minorUnits });

/** As the clock on the vendor's wall shows it, in a form that spreadsheets take for a date. The heading names the zone. */
export const csvTime = (timeZone: string, moment: string | Date): string =>
  wallClock(timeZone, new Date(moment)).slice(0, 16).replace('T', ' ');

const MINOR_DIGITS = 2;

/** Tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

const OPTIONS = {
  record_delimiter: '\r\n',
  // Spreadsheets of some countries divide cells at these, and others cut off spaces.
  quoted_match: /[;\t\r\n]|^\s|\s$/,
  cast: {
    string: (text: string) => guardCell(visibleText(text)),
    object: (cell: object) => ('minorUnits' in cell ? decimal(cell as CsvMoney) : ''),
  },
} as const;

const decimal = ({ minorUnits }: CsvMoney) => (minorUnits / 10 ** MINOR_DIGITS).toFixed(MINOR_DIGITS);

/** Rows, each with its end. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string => stringify([...rows], OPTIONS);

/**
 * A spreadsheet runs what begins with one of these as a formula, also in their wide forms. The apostrophe is among them
 * so that a cell which begins with one of its own comes back as it was.
 */
const RISKY = /^['=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u;

/** Harmless in a spreadsheet: an apostrophe in front makes it text. */
export const guardCell = (text: string): string => (RISKY.test(text) ? `'${text}` : text);

/** The text as it was before it was guarded. */
export const unguardCell = (text: string): string =>
  text.startsWith("'") && RISKY.test(text.slice(1)) ? text.slice(1) : text;
