import { and, eq, getTableColumns, isNotNull, min, type InferSelectModel, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

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

export async function earliest(db: Db, column: PgColumn, only?: SQL): Promise<Date | undefined> {
  const [found] = await db
    .select({ at: min(column) })
    .from(column.table)
    .where(and(isNotNull(column), only));
  return found?.at ? new Date(found.at as unknown as string | Date) : undefined;
}

export const earlierOf = (...moments: readonly (Date | undefined)[]): Date | undefined =>
  moments.filter((moment) => moment !== undefined).toSorted((a, b) => a.getTime() - b.getTime())[0];
