import { after, days } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Vendor } from '../vendors/vendors.service.ts';
import { lastPayoutAt, settle } from './payouts.queries.ts';
import { payOut } from './run-payouts.service.ts';

export const hasPayouts = async (db: Db, vendorId: string): Promise<boolean> =>
  (await lastPayoutAt(db, vendorId)) !== undefined;

/** Payouts that were made at these moments, the oldest first, and arrived a day later. */
export async function enterPastPayouts(tx: Db, vendor: Vendor, moments: readonly Date[]): Promise<void> {
  for (const moment of moments) {
    const payout = await payOut(tx, moment, vendor);
    if (typeof payout === 'string') continue;
    await settle(tx, payout, { status: 'paid', paidAt: after(moment, days(1)), failure: null });
  }
}
