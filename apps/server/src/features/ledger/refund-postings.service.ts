import type { BasisPoints } from '@vendor-portal/contract/accounting/commission.ts';
import { explainRefund, splitRefund } from '@vendor-portal/contract/accounting/ledger.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import type { Db } from '../../platform/database/database.ts';
import { findOrderEntry, insertEntry, withChanges, type LedgerEntryRow, type Posting } from './ledger.queries.ts';
import { entryRow, withoutZeros, type Moment } from './post.ts';

interface RefundedOrder {
  readonly id: string;
  readonly vendorId: string;
  readonly subtotal: Money;
  readonly discount: Money;
  readonly commission: Money;
  readonly commissionRate: BasisPoints;
  /** Before this refund. */
  readonly refunded: Money;
}

/** Whether the order's money was ever the vendor's. */
export const findEarned = (db: Db, vendorId: string, orderId: string): Promise<LedgerEntryRow | undefined> =>
  findOrderEntry(db, vendorId, orderId, 'order_earned');

interface Refund {
  readonly amount: Money;
  readonly reason: string;
  /** The entry that it takes back, in part or whole. */
  readonly earnedId: string;
}

/** From where the order's money lies: pending until it is released, available from then on, also below zero. */
export function refundPosting(order: RefundedOrder, refund: Refund, isReleased: boolean, moment: Moment): Posting {
  const { id: orderId, vendorId } = order;
  const { amount, reason, earnedId } = refund;
  const { commission, earnings } = splitRefund(order, amount);
  const entry = entryRow(
    {
      vendorId,
      kind: 'refund',
      orderId,
      earned: (0 - earnings) as Money,
      commission: (0 - commission) as Money,
      reversesId: earnedId,
      reference: `${orderId} ${order.refunded + amount}`,
      reason,
      arithmetic: explainRefund(order, amount),
    },
    moment,
  );
  const sides = withoutZeros([
    { account: 'customer', amount },
    { account: isReleased ? 'vendor_available' : 'vendor_pending', amount: 0 - earnings },
    { account: 'commission', amount: 0 - commission },
  ]);
  return { entry: withChanges(entry, sides), sides };
}

/** Posts a refund; the commission comes back in proportion. Whoever calls holds the order's row. */
export async function postRefund(
  tx: Db,
  order: RefundedOrder,
  refund: Refund,
  moment: Moment,
): Promise<LedgerEntryRow> {
  const released = await findOrderEntry(tx, order.vendorId, order.id, 'order_released');
  const { entry, sides } = refundPosting(order, refund, released !== undefined, moment);
  if (!(await insertEntry(tx, entry, sides))) throw new Error(`A refund of order ${order.id} was posted twice.`);
  return entry;
}
