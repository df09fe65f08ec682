import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

/** Small enough that no row stays locked for long and that a replica keeps up. */
const BATCH = 1_000;

/** Deletes in statements of at most `BATCH` rows, each a transaction of its own. Rows somebody else has locked are left for the next run. */
export async function deleteInBatches(db: Db, table: PgTable, where: SQL): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from ${table} where ctid = any (array(
        select ctid from ${table} where ${where} limit ${BATCH} for update skip locked))`);
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH) return deleted;
  }
}
