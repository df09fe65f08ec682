import { CSV_BOUNDS } from '../platform/csv/csv-bounds.ts';
import { readCsv, type CsvRow } from '../platform/csv/read-csv.ts';

/** The rows of a text with their numbers. */
export async function csvRows(text: string): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const row of readCsv(Buffer.from(text), CSV_BOUNDS)) rows.push(row);
  return rows;
}

/** Only what stands in them. */
export const csvCells = async (text: string) => (await csvRows(text)).map(({ cells }) => cells);
