import { CSV_BOUNDS, readCsv } from '../features/products/spreadsheets/read-csv.ts';

export const csvRows = async (text: string) => readCsv(Buffer.from(text), CSV_BOUNDS);

export const csvCells = async (text: string) => (await csvRows(text)).map(({ cells }) => cells);
