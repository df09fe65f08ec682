import { CSV_BOUNDS } from '../platform/csv/csv-bounds.ts';
import { readCsv } from '../platform/csv/read-csv.ts';

/** The rows of a text with their numbers. */
export const csvRows = async (text: string) => readCsv(Buffer.from(text), CSV_BOUNDS);

/** Only what stands in them. */
export const csvCells = async (text: string) => (await csvRows(text)).map(({ cells }) => cells);
