import type { BasisPoints } from '@vendor-portal/contract/accounting/commission.ts';
import { earningsRefunded, explainOrder } from '@vendor-portal/contract/accounting/ledger.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import type { Db } from '../../platform/database/database.ts';
import { insertEntry, insertPostings, type LedgerEntryRow, type Posting } from './ledger.queries.ts';
import { entryRow, withoutZeros, type Moment } from './post.ts';

export type { Moment } from './post.ts';
export { readBalances as balancesOf, sumCommission } from './ledger-figures.queries.ts';

interface SettledOrder {
  readonly id: string;
  readonly vendorId: string;
  readonly subtotal: Money;
  readonly discount: Money;
  readonly commission: Money;
  readonly commissionRate: BasisPoints;
  readonly deliveryPaidByVendor: Money;
  readonly earnings: Money;
  /** What customers were given back of it so far. */
  readonly refunded: Money;
}

const orderEntry = (order: SettledOrder, kind: 'order_earned' | 'order_released', moment: Moment): LedgerEntryRow =>
  entryRow({ vendorId: order.vendorId, kind, orderId: order.id, arithmetic: [] }, moment);

/**
 * What the customer paid for the goods becomes the vendor's, pending, less the commission and what a free delivery
 * costs.
 */
function earnedPosting(order: SettledOrder, moment: Moment): Posting {
  const entry = {
    ...orderEntry(order, 'order_earned', moment),
    earned: order.earnings,
    commission: order.commission,
    arithmetic: explainOrder(order),
  };
  const sides = withoutZeros([
    { account: 'customer', amount: order.discount - order.subtotal },
    { account: 'vendor_pending', amount: order.earnings },
    { account: 'commission', amount: order.commission },
    { account: 'courier', amount: order.deliveryPaidByVendor },
  ]);
  return { entry, sides };
}

/** What refunds have left of the earnings can now be paid out. */
function releasedPosting(order: SettledOrder, moment: Moment): Posting {
  const left = order.earnings - earningsRefunded(order);
  return {
    entry: orderEntry(order, 'order_released', moment),
    sides: [
      { account: 'vendor_pending', amount: 0 - left },
      { account: 'vendor_available', amount: left },
    ],
  };
}

/** Posts an order's earnings, once per order however often it is called. */
export function postEarned(tx: Db, order: SettledOrder, moment: Moment): Promise<boolean> {
  const { entry, sides } = earnedPosting(order, moment);
  return insertEntry(tx, entry, sides);
}

/** From now on it can be paid out; likewise once. */
export function postReleased(tx: Db, order: SettledOrder, moment: Moment): Promise<boolean> {
  const { entry, sides } = releasedPosting(order, moment);
  return insertEntry(tx, entry, sides);
}

/** When an order was earned, and when it was released, if ever. */
export interface PastSettlement {
  readonly order: SettledOrder;
  readonly earnedAt: Date;
  readonly releasedAt: Date | null;
}

/** The postings of many orders that were settled in the past. */
export async function postPast(tx: Db, settlements: readonly PastSettlement[], timeZone: string): Promise<void> {
  const postings = settlements.flatMap(({ order, earnedAt, releasedAt }) => [
    earnedPosting(order, { at: earnedAt, timeZone }),
    ...(releasedAt === null ? [] : [releasedPosting(order, { at: releasedAt, timeZone })]),
  ]);
  await insertPostings(tx, postings);
}
