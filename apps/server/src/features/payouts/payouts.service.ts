import type { Payout } from '@vendor-portal/contract/accounting/ledger-entry.ts';
import { addDays } from '@vendor-portal/contract/values/day.ts';
import { weekDayOf } from '@vendor-portal/contract/values/week.ts';
import { dayIn, startOfDay } from '@vendor-portal/contract/values/zoned-time.ts';
import type { PageQuery } from '@vendor-portal/contract/wire/page.ts';
import type { Db } from '../../platform/database/database.ts';
import { readPage } from '../../platform/paging/page.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Vendor } from '../vendors/vendors.service.ts';
import { payoutAccountOf } from '../banks/payout-account.service.ts';
import { keyOf, readPayouts, readPayoutsMade, type PayoutRow } from './payouts.queries.ts';

export { findPayout as findPayoutOf } from './payouts.queries.ts';

export const payoutAnswer = (payout: PayoutRow): Payout => ({
  id: payout.id,
  number: payout.number,
  status: payout.status,
  amount: payout.amount,
  from: payout.fromDay,
  to: payout.toDay,
  bankName: payout.bankName,
  accountName: payout.accountName,
  accountNumber: payout.accountNumber,
  createdAt: payout.createdAt.toISOString(),
  paidAt: payout.paidAt?.toISOString() ?? null,
  failure: payout.failure,
});

export async function listPayouts(
  { db, cursors }: Pick<Platform, 'db' | 'cursors'>,
  vendorId: string,
  page: PageQuery,
) {
  const { rows, paginationCursor } = await readPage<PayoutRow>(cursors, page, {
    list: `payouts ${vendorId}`,
    keyOf,
    read: (direction, key, limit) => readPayouts(db, vendorId, { direction, key, limit }),
  });
  return { payouts: rows.map(payoutAnswer), paginationCursor };
}

/** Made on the vendor's days, both included. */
export async function payoutsBetween(
  db: Db,
  { id, timeZone }: Pick<Vendor, 'id' | 'timeZone'>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Payout[]> {
  const made = await readPayoutsMade(db, id, startOfDay(timeZone, from), startOfDay(timeZone, addDays(to, 1)));
  return made.map(payoutAnswer);
}

/** The day on which the weekly run pays out. */
const PAYOUT_DAY = 'monday';

function nextRunAfter(day: string): string {
  let next = addDays(day, 1);
  while (weekDayOf(next) !== PAYOUT_DAY) next = addDays(next, 1);
  return next;
}

/** When money moves next, and until when it may not: a changed payout account holds it back for a day. */
export async function nextPayout(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { id, timeZone }: Pick<Vendor, 'id' | 'timeZone'>,
  available: number,
): Promise<{ payoutsHeldUntil: string | null; nextPayoutOn: string | null }> {
  const account = await payoutAccountOf(db, id);
  const now = clock.now();
  const isHeld = account !== null && account.heldUntil > now;
  const from = dayIn(timeZone, isHeld ? account.heldUntil : now);
  return {
    payoutsHeldUntil: isHeld ? account.heldUntil.toISOString() : null,
    nextPayoutOn: account && available > 0 ? nextRunAfter(from) : null,
  };
}
