import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';
import { payoutDestinations, payouts } from '../payouts.tables.ts';
import { payoutTransfers } from './payout-transfers.tables.ts';
import { earliest, matches } from '../../../platform/database/rows.ts';

export type TransferRow = typeof payoutTransfers.$inferSelect;

export const enterTransfer = (
  tx: Db,
  { vendorId, id: payoutId }: { readonly vendorId: string; readonly id: string },
  now: Date,
) => tx.insert(payoutTransfers).values({ id: newId(), vendorId, payoutId, createdAt: now, dueAt: now });

export const endTransfer = (tx: Db, payoutId: string) =>
  tx
    .update(payoutTransfers)
    .set({ dueAt: null, lastError: null })
    .where(and(eq(payoutTransfers.payoutId, payoutId), isNotNull(payoutTransfers.dueAt)));

export const nextTransfer = (db: Db) => earliest(db, payoutTransfers.dueAt);

/** Stored at once, so that a second attempt needs no second recipient. */
export const noteRecipient = (db: Db, id: string, recipientCode: string) =>
  db.update(payoutTransfers).set({ recipientCode }).where(eq(payoutTransfers.id, id));

export const noteTransferCode = (db: Db, id: string, transferCode: string) =>
  db.update(payoutTransfers).set({ transferCode }).where(eq(payoutTransfers.id, id));

export async function findDestined(db: Db, vendorId: string, payoutId: string) {
  const [found] = await db
    .select({ payout: payouts, destination: payoutDestinations })
    .from(payouts)
    .innerJoin(
      payoutDestinations,
      and(eq(payoutDestinations.vendorId, payouts.vendorId), eq(payoutDestinations.payoutId, payouts.id)),
    )
    .where(matches(payouts, { vendorId, id: payoutId }));
  return found;
}
