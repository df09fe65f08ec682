import { CSV_BOUNDS, readCsv } from '../features/products/spreadsheets/read-csv.ts';
import type { TestApp } from './build-test-app.ts';

export const csvRows = async (text: string) => readCsv(Buffer.from(text), CSV_BOUNDS);

export const csvCells = async (text: string) => (await csvRows(text)).map(({ cells }) => cells);

/** A CSV file as a vendor downloads it. */
export async function downloadCsv(
  { app }: Pick<TestApp, 'app'>,
  { path: url }: { readonly path: string },
  query: Record<string, string>,
  { token }: { readonly token: string },
) {
  const { statusCode, headers, body } = await app.inject({ url, query, headers: { authorization: `Bearer ${token}` } });
  const [head = [], ...rows] = statusCode === 200 ? await csvCells(body) : [];
  const column = (name: string) => rows.map((row) => row[head.indexOf(name)] ?? '');
  return { status: statusCode, headers, body, head, rows, column };
}
