import type { accountingContract } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import type { CallAnswer } from '@vendor-portal/contract/wire/call.ts';
import { asc, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { jsonInstant, jsonObject, matches } from '../../../platform/database/rows.ts';
import type { Db } from '../../../platform/database/database.ts';
import { payouts } from '../payouts.tables.ts';
import { payoutRuns, payoutSkips } from './payout-runs.tables.ts';

type NotPaidOut = NonNullable<CallAnswer<typeof accountingContract.readAccountingSummary>['notPaidOut']>;

export type SkipRow = typeof payoutSkips.$inferSelect;

export async function noteSkip(tx: Db, skip: SkipRow): Promise<boolean> {
  const { runId, vendorId, reason, available, at } = skip;
  const [before] = await tx
    .select({ reason: payoutSkips.reason })
    .from(payoutSkips)
    .where(matches(payoutSkips, { runId, vendorId }));
  await tx
    .insert(payoutSkips)
    .values(skip)
    .onConflictDoUpdate({ target: [payoutSkips.runId, payoutSkips.vendorId], set: { reason, available, at } });
  return before?.reason !== reason;
}

export const deleteSkip = (tx: Db, runId: string, vendorId: string) =>
  tx.delete(payoutSkips).where(matches(payoutSkips, { runId, vendorId }));

export const readSkips = (db: Db, runId: string): Promise<SkipRow[]> =>
  db.select().from(payoutSkips).where(eq(payoutSkips.runId, runId)).orderBy(asc(payoutSkips.vendorId));

/** Why the last run paid nothing; null once a payout was made since. */
export const lastSkip = (vendorId: SQLWrapper): SQL<NotPaidOut | null> => {
  const skip = jsonObject<NotPaidOut>({ at: jsonInstant(payoutSkips.at), reason: payoutSkips.reason });
  return sql`(select ${skip} from ${payoutSkips} join ${payoutRuns} on ${eq(payoutRuns.id, payoutSkips.runId)}
    where ${eq(payoutSkips.vendorId, vendorId)} and not exists (select from ${payouts} p
      where p.vendor_id = ${payoutSkips.vendorId} and p.created_at >= ${payoutSkips.at})
    order by ${payoutSkips.at} desc limit 1)`;
};
