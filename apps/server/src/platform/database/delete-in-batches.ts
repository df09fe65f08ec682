import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

/** Small enough that no row stays locked for long and replicas keep up. */
const BATCH = 1_000;

/** Runs a statement for at most `most` rows per transaction until it finds no more. */
export async function inBatches(run: (most: number) => Promise<number>): Promise<number> {
  for (let total = 0; ;) {
    const done = await run(BATCH);
    total += done;
    if (done < BATCH) return total;
  }
}

/** Rows that are locked by others are left for the next run. */
export const deleteInBatches = (db: Db, table: PgTable, where: SQL | undefined): Promise<number> =>
  inBatches(async (most) => {
    const { rowCount } = await db.execute(sql`
      delete from ${table} where ctid = any (array(
        select ctid from ${table} where ${where} limit ${most} for update skip locked))`);
    return rowCount ?? 0;
  });
