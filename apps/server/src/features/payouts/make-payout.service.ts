import { obstacleOfAccount, type PayoutObstacle, nextWorkingDay } from '@vendor-portal/contract/payouts/payout.ts';
import { dayIn } from '@vendor-portal/contract/values/zoned-time.ts';
import type { Actor } from '../../platform/audit/actor.ts';
import type { Db } from '../../platform/database/db.ts';
import { loadPayoutAccount, type PayoutAccount } from '../banks/payout-account.service.ts';
import type { Vendor } from '../vendors/vendors.service.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { before, days } from '../../platform/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import { postPayout } from '../ledger/payout-postings.service.ts';
import { countPayouts, insertPayout, lastPayoutAt, type PayoutRow } from './payouts.queries.ts';

/** Where a vendor's money can be sent, or the obstacle and, if it ends by itself, when. */
export type PayoutWay =
  | { readonly account: PayoutAccount; readonly obstacle?: undefined; readonly until?: undefined }
  | { readonly account?: undefined; readonly obstacle: PayoutObstacle; readonly until?: Date | undefined };

export async function payoutWay(db: Db, vendor: Vendor, now: Date): Promise<PayoutWay> {
  const stopped = obstacleOfAccount(vendor);
  if (stopped) return { obstacle: stopped };
  if (vendor.payoutsFrozenAt) return { obstacle: 'frozen' };
  const account = await loadPayoutAccount(db, vendor.id);
  if (!account) return { obstacle: 'no_account' };
  // The bank no longer knows the account, or knows it under another name.
  if (account.verifiedAt === null) return { obstacle: 'unverified' };
  if (account.isHolderInQuestion) return { obstacle: 'other_holder' };
  const until = [account.heldUntil, vendor.payoutsHeldUntil ?? account.heldUntil].toSorted(
    (a, b) => a.getTime() - b.getTime(),
  )[1];
  if (until && until > now) return { obstacle: 'on_hold', until };
  return { account };
}

/** Far longer than any transaction: an entry's time may be a little older than its commit. */
const OVERLAP = days(1);

async function nextNumber(tx: Db, vendorId: string, day: string): Promise<string> {
  const prefix = `P-${day.slice(0, 4)}-`;
  return `${prefix}${String((await countPayouts(tx, vendorId, prefix)) + 1).padStart(4, '0')}`;
}

/**
 * Pays one vendor's available balance to the current account. The caller holds the vendor's row lock and sends the
 * notification.
 */
export async function makePayout(
  tx: Db,
  now: Date,
  by: Actor,
  vendor: Vendor,
  runId: string | null,
): Promise<PayoutRow | PayoutObstacle | 'nothing_due'> {
  const { id: vendorId, timeZone } = vendor;
  const { account, obstacle } = await payoutWay(tx, vendor, now);
  if (obstacle) return obstacle;
  const payoutId = newId();
  const last = await lastPayoutAt(tx, vendorId);
  const since = last && before(last, OVERLAP);
  const due = await postPayout(tx, { vendorId, payoutId }, since, { at: now, timeZone });
  if (!due) return 'nothing_due';
  const { id: accountId, bankCode, bankName, accountName, accountNumber, wholeNumber } = account;
  const today = dayIn(timeZone, now);
  const payout: PayoutRow = {
    vendorId,
    id: payoutId,
    number: await nextNumber(tx, vendorId, today),
    status: 'on_its_way',
    amount: due.amount,
    fromDay: due.from,
    toDay: due.to,
    bankName,
    accountName,
    accountNumber,
    createdAt: now,
    runId,
    fileId: null,
    expectedOn: nextWorkingDay(today),
    sentAt: null,
    paidAt: null,
    returnedAt: null,
    failure: null,
    contradictedAt: null,
    contradiction: null,
  };
  await insertPayout(tx, payout, { vendorId, payoutId, accountId, bankCode, accountNumber: wholeNumber, accountName });
  await recordAudit(tx, now, by, {
    vendorId,
    kind: 'payout_created',
    target: payoutId,
    targetName: payout.number,
    after: { amount: due.amount, bank: bankName, account: accountNumber },
  });
  return payout;
}
