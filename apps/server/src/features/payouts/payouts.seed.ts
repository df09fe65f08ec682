import { SYSTEM } from '../../platform/audit/actor.ts';
import { after, days } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { postPayoutReturned } from '../ledger/payout-postings.service.ts';
import type { Vendor } from '../vendors/vendors.service.ts';
import { lastPayoutAt, movePayout, type PayoutRow } from './payouts.queries.ts';
import { makePayout } from './make-payout.service.ts';

export const hasPayouts = async (db: Db, vendorId: string): Promise<boolean> =>
  (await lastPayoutAt(db, vendorId)) !== undefined;

const RETURNED = 'The bank was closed for repairs.';

async function enterReturn(tx: Db, payout: PayoutRow, timeZone: string, at: Date): Promise<void> {
  const { vendorId, id: payoutId, amount } = payout;
  await movePayout(tx, payout, ['paid'], { status: 'returned', returnedAt: at, failure: RETURNED });
  await postPayoutReturned(tx, { vendorId, payoutId }, { amount, reason: RETURNED }, { at, timeZone });
}

/**
 * Payouts made at these times, oldest first, that arrived a day later; the last but two was returned and sent again
 * with the next one. One more has been in transit since `sentAt`.
 */
export async function enterPastPayouts(tx: Db, vendor: Vendor, moments: readonly Date[], sentAt: Date): Promise<void> {
  for (const [index, moment] of moments.entries()) {
    const payout = await makePayout(tx, moment, SYSTEM, vendor, null);
    if (typeof payout === 'string') continue;
    const paidAt = after(moment, days(1));
    await movePayout(tx, payout, ['on_its_way'], { status: 'paid', sentAt: moment, paidAt });
    if (index === moments.length - 3) await enterReturn(tx, payout, vendor.timeZone, after(paidAt, days(2)));
  }
  const last = await makePayout(tx, sentAt, SYSTEM, vendor, null);
  if (typeof last !== 'string') await movePayout(tx, last, ['on_its_way'], { sentAt });
}
