import { and, isNotNull, min, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

export async function earliest(db: Db, column: PgColumn, only?: SQL): Promise<Date | undefined> {
  const [found] = await db
    .select({ at: min(column) })
    .from(column.table)
    .where(and(isNotNull(column), only));
  return found?.at ? new Date(found.at as unknown as string | Date) : undefined;
}

export const earlierOf = (...moments: readonly (Date | undefined)[]): Date | undefined =>
  moments.filter((moment) => moment !== undefined).toSorted((one, other) => one.getTime() - other.getTime())[0];
