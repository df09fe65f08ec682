import { visibleText } from '@vendor-portal/contract/values/visible-text.ts';
import { stringify } from 'csv-stringify/sync';
import { guardCell } from './safe-cell.ts';

/** Numbers are written as they are; texts are guarded, because anybody may have written them. */
export type CsvCell = string | number | null;

/** Tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

const OPTIONS = {
  record_delimiter: '\r\n',
  // Spreadsheets of some countries divide cells at these, and others cut off spaces.
  quoted_match: /[;\t\r\n]|^\s|\s$/,
  cast: { string: (text: string) => guardCell(visibleText(text)) },
} as const;

/** Rows, each with its end. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string => stringify([...rows], OPTIONS);
