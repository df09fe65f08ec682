import { BYTE_ORDER_MARK, csvLines } from '../../../platform/write-csv.ts';
import { REASON } from './column-words.ts';
import type { ImportFile } from './import-file.ts';

/** More than that nobody puts right by hand: then it is the whole file that needs another look. */
const ROWS_MAX = 1_000;
const CHARACTERS_MAX = 1_000_000;

/** The rows that are wrong as a file of their own, each with what is wrong with it; null where there are none. */
export function refusedRows({ rows, headings, problems: { reasons } }: ImportFile): string | null {
  const bad = rows.filter(({ row }) => reasons.has(row)).slice(0, ROWS_MAX);
  if (bad.length === 0) return null;
  const kept = headings.map(({ column }, place) => ({ place, isKept: column !== '' })).filter(({ isKept }) => isKept);
  let text = BYTE_ORDER_MARK + csvLines([[REASON, ...kept.map(({ place }) => headings[place]?.heading ?? '')]]);
  for (const { row, cells } of bad) {
    if (text.length > CHARACTERS_MAX) break;
    const reason = (reasons.get(row) ?? []).join(' ');
    text += csvLines([[reason, ...kept.map(({ place }) => cells[place] ?? '')]]);
  }
  return text;
}
