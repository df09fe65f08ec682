import { sql } from 'drizzle-orm';
import { setTimeout } from 'node:timers/promises';
import { seconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';

const SEEDING_LOCK = 20_261_116;
const LOOKS_AGAIN_AFTER = seconds(0.25);

/**
 * One process fills the demo's database at a time; others that start on it meanwhile find everything there. It takes longer
 * than anybody may wait for a lock, so they look again and again instead.
 */
export async function whenAlone(db: Db, work: () => Promise<void>): Promise<void> {
  const tryIt = () =>
    db.transaction(async (tx) => {
      // The lock lasts as long as this transaction, which does nothing itself.
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      const { rows } = await tx.execute<{ is_alone: boolean }>(
        sql`select pg_try_advisory_xact_lock(${SEEDING_LOCK}) as is_alone`,
      );
      if (rows[0]?.is_alone !== true) return false;
      await work();
      return true;
    });
  while (!(await tryIt())) await setTimeout(LOOKS_AGAIN_AFTER);
}
