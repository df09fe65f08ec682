import type { BasisPoints } from '@vendor-portal/contract/accounting/commission.ts';
import { explainRefund, splitRefund } from '@vendor-portal/contract/accounting/ledger.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import type { Db } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import {
  findEntryNamed,
  findOrderEntry,
  insertEntry,
  withChanges,
  type LedgerEntryRow,
  type Posting,
} from './ledger.queries.ts';
import { entryRow, withoutZeros, type Moment } from './post.ts';

interface RefundedOrder {
  readonly id: string;
  readonly vendorId: string;
  readonly subtotal: Money;
  readonly discount: Money;
  readonly commission: Money;
  readonly commissionRate: BasisPoints;
  readonly refunded: Money;
}

export const findEarned = (db: Db, vendorId: string, orderId: string): Promise<LedgerEntryRow | undefined> =>
  findOrderEntry(db, vendorId, orderId, 'order_earned');

interface Refund {
  readonly amount: Money;
  readonly reason: string;
  readonly earnedId: string;
  readonly reference?: string | undefined;
}

const nameOf = (orderId: string, reference: string) => `${orderId} ${reference}`;

export async function findRefund(tx: Db, vendorId: string, orderId: string, reference: string) {
  const entry = await findEntryNamed(tx, vendorId, 'refund', nameOf(orderId, reference));
  return entry && { entry, amount: 0 - entry.earned - entry.commission };
}

/** Taken from pending before the release, from available after it, even below zero. */
export function refundPosting(order: RefundedOrder, refund: Refund, isReleased: boolean, moment: Moment): Posting {
  const { id: orderId, vendorId } = order;
  const { amount, reason, earnedId, reference = newId() } = refund;
  const { commission, earnings } = splitRefund(order, amount);
  const entry = entryRow(
    {
      vendorId,
      kind: 'refund',
      orderId,
      earned: (0 - earnings) as Money,
      commission: (0 - commission) as Money,
      reversesId: earnedId,
      reference: nameOf(orderId, reference),
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
