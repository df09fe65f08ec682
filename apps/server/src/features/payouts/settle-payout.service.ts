import { recordEvents } from '../../platform/events/events.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockVendor } from '../accounts/vendors.service.ts';
import { postPayoutReturned } from '../ledger/payout-postings.service.ts';
import { findPayout, findPayoutOwner, settle } from './payouts.queries.ts';
import { payoutAnswer } from './payouts.service.ts';

interface Report {
  readonly status: 'paid' | 'failed';
  readonly failure?: string | undefined;
}

/** What the bank says became of a payout. One that failed is available again; the same report twice changes nothing. */
export async function settlePayout(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  payoutId: string,
  { status, failure }: Report,
) {
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
    if (reason !== null) {
      const moment = { at, timeZone: vendor?.timeZone ?? 'UTC' };
      await postPayoutReturned(tx, { vendorId, payoutId }, { amount: payout.amount, reason }, moment);
    }
    await recordEvents(tx, clock, vendorId, [{ kind: 'balance_changed' }]);
    return answer;
  });
}
