import { recordEvents, type NewEvent } from '../../platform/events/events.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';
import { moneyText } from '../../platform/money-text.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockVendor } from '../vendors/vendors.service.ts';
import { postPayoutReturned } from '../ledger/payout-postings.service.ts';
import { leaveNotice, type Notice } from '../notifications/notify.service.ts';
import { findPayout, findPayoutOwner, settle, type PayoutRow } from './payouts.queries.ts';
import { payoutAnswer } from './payouts.service.ts';

interface Report {
  readonly status: 'paid' | 'failed';
  readonly failure?: string | undefined;
}

type Parts = Pick<Platform, 'db' | 'clock' | 'config'>;

/** Often only the vendor can put the account right, so they hear why. */
const returnedNotice = (
  { number, amount, bankName, accountNumber }: PayoutRow,
  reason: string,
  currency: string,
): Notice => ({
  kind: 'payout_returned',
  title: `Payout ${number} came back`,
  text: `${bankName} did not take it for account ${accountNumber}. ${moneyText(amount, currency)} is available again and goes out with your next payout: please look at the account in your settings first. Reason: ${reason}`,
  link: '/dashboard/accounting',
});

/** What the bank says became of a payout. One that failed is available again; the same report twice changes nothing. */
export async function settlePayout({ db, clock, config }: Parts, payoutId: string, { status, failure }: Report) {
  const vendorId = await findPayoutOwner(db, payoutId);
  if (vendorId === undefined) throw new AppError('gone', { message: 'There is no such payout.' });
  return db.transaction(async (tx) => {
    const vendor = await lockVendor(tx, vendorId);
    const at = clock.now();
    const reason = status === 'failed' ? (failure ?? '') : null;
    const change = { status, paidAt: status === 'paid' ? at : null, failure: reason };
    const settled = await settle(tx, { vendorId, id: payoutId }, change);
    const payout = settled ?? (await findPayout(tx, vendorId, payoutId));
    if (!payout) throw new AppError('gone', { message: 'There is no such payout.' });
    const answer = { ...payoutAnswer(payout), vendorId };
    if (payout.status !== status) throw new AppError('conflict', { payload: answer });
    if (!settled) return answer;
    const news: NewEvent[] = [{ kind: 'balance_changed' }];
    if (reason !== null) {
      const moment = { at, timeZone: vendor?.timeZone ?? 'UTC' };
      await postPayoutReturned(tx, { vendorId, payoutId }, { amount: payout.amount, reason }, moment);
      news.push(...(await leaveNotice(tx, clock, vendorId, returnedNotice(payout, reason, config.CURRENCY))));
    }
    await recordEvents(tx, clock, vendorId, news);
    return answer;
  });
}
