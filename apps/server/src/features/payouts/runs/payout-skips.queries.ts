import type { PayoutSkip } from '@vendor-portal/contract/payouts/payout-obstacle.ts';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { askPrepared } from '../../../platform/database/questions/ask-prepared.ts';
import type { Db } from '../../../platform/database/database.ts';
import { payouts } from '../payouts.tables.ts';
import { payoutRuns, payoutSkips } from './payout-runs.tables.ts';

export type SkipRow = typeof payoutSkips.$inferSelect;

/** The last word of a run on a vendor stands. Answers whether it is another than before. */
export async function noteSkip(tx: Db, skip: SkipRow): Promise<boolean> {
  const { runId, vendorId, reason, available, at } = skip;
  const [before] = await tx
    .select({ reason: payoutSkips.reason })
    .from(payoutSkips)
    .where(and(eq(payoutSkips.runId, runId), eq(payoutSkips.vendorId, vendorId)));
  await tx
    .insert(payoutSkips)
    .values(skip)
    .onConflictDoUpdate({ target: [payoutSkips.runId, payoutSkips.vendorId], set: { reason, available, at } });
  return before?.reason !== reason;
}

export const forgetSkip = (tx: Db, runId: string, vendorId: string) =>
  tx.delete(payoutSkips).where(and(eq(payoutSkips.runId, runId), eq(payoutSkips.vendorId, vendorId)));

export const readSkips = (db: Db, runId: string): Promise<SkipRow[]> =>
  db.select().from(payoutSkips).where(eq(payoutSkips.runId, runId)).orderBy(asc(payoutSkips.vendorId));

/** Why the last run that came by brought nothing; undefined once a payout was made since. */
export async function findLastSkip(
  db: Db,
  vendorId: string,
): Promise<{ readonly at: Date; readonly reason: PayoutSkip } | undefined> {
  const [skip] = await askPrepared(db, 'last payout skip', { vendorId }, (given) =>
    db
      .select({ at: payoutSkips.at, reason: payoutSkips.reason })
      .from(payoutSkips)
      .innerJoin(payoutRuns, eq(payoutRuns.id, payoutSkips.runId))
      .where(
        and(
          eq(payoutSkips.vendorId, given.vendorId),
          sql`not exists (select 1 from ${payouts} p
            where p.vendor_id = ${payoutSkips.vendorId} and p.created_at >= ${payoutSkips.at})`,
        ),
      )
      .orderBy(desc(payoutSkips.at))
      .limit(1),
  );
  return skip;
}
