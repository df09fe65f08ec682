import type { Money } from '@vendor-portal/contract/domain/money.ts';
import { recordEvents } from '../../platform/events/events.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockVendor } from '../accounts/vendors.service.ts';
import { findEarned, postRefund } from '../ledger/refund-postings.service.ts';
import { gatewayAnswer } from '../orders/marketplace-actions.service.ts';
import { addRefund, findOrder, findOrderKey } from '../orders/order-lookup.service.ts';
import { oneEntryAnswer } from './entry-answer.service.ts';

/**
 * Gives a customer money back for the goods of an order that was paid for: from the vendor, with the commission in
 * proportion. All refunds of an order together never exceed what its goods cost.
 */
export async function refundOrder(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  orderId: string,
  { amount, reason }: { readonly amount: Money; readonly reason: string },
) {
  const key = await findOrderKey(db, orderId);
  if (!key) throw new AppError('gone', { message: 'There is no such order.' });
  const { vendorId } = key;
  return db.transaction(async (tx) => {
    const vendor = await lockVendor(tx, vendorId);
    const earned = await findEarned(tx, vendorId, orderId);
    const before = await findOrder(tx, key);
    if (!vendor || !before) throw new AppError('gone', { message: 'There is no such order.' });
    if (!earned) {
      const message = 'Nothing was earned with this order, so there is nothing to refund.';
      throw new AppError('conflict', { message, payload: await gatewayAnswer(tx, before) });
    }
    const order = await addRefund(tx, key, amount);
    if (!order) throw new AppError('refund_too_large', { payload: await gatewayAnswer(tx, before) });
    const moment = { at: clock.now(), timeZone: vendor.timeZone };
    const asBefore = { ...order, refunded: (order.refunded - amount) as Money };
    const entry = await postRefund(tx, asBefore, { amount, reason, earnedId: earned.id }, moment);
    const answer = { order: await gatewayAnswer(tx, order), entry: await oneEntryAnswer(tx, entry) };
    const { number: orderNumber, status } = order;
    await recordEvents(tx, clock, vendorId, [
      { kind: 'order_moved', orderId, orderNumber, status },
      { kind: 'balance_changed' },
    ]);
    return answer;
  });
}
