import { guardCell } from './safe-cell.ts';

/** Numbers are written as they are; texts are guarded, because anybody may have written them. */
export type CsvCell = string | number | null;

/** Tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

const NEEDS_QUOTES = /[",;\r\n\t]|^\s|\s$/;

function written(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = guardCell(cell);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One row, with its end. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(written).join(',')}\r\n`;
