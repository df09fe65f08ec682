import { and, eq, getTableColumns, type InferSelectModel } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** These columns have these values. */
export function matches<Table extends PgTable>(table: Table, values: Partial<InferSelectModel<Table>>) {
  const columns: Record<string, PgColumn | undefined> = getTableColumns(table);
  return and(...Object.entries(values).map(([name, value]) => eq(columns[name] as PgColumn, value)));
}

export const first = async <Row>(rows: PromiseLike<Row[]>): Promise<Row | undefined> => (await rows)[0];

/** For statements that always return a row. */
export async function one<Row>(rows: PromiseLike<Row[]>): Promise<Row> {
  const [row] = await rows;
  if (row === undefined) throw new Error('Expected a row and found none.');
  return row;
}
