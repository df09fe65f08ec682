import type { BasisPoints } from '@vendor-portal/contract/accounting/commission.ts';
import { earningsRefunded, explainOrder } from '@vendor-portal/contract/accounting/ledger.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import type { Db } from '../../platform/database/database.ts';
import {
  entryRow,
  insertEntry,
  insertPostings,
  withoutZeros,
  type LedgerEntryRow,
  type Moment,
  type Posting,
} from './post.ts';

export type { Moment } from './post.ts';
export { readBalances as balancesOf, sumCommission } from './ledger-figures.service.ts';

interface SettledOrder {
  readonly id: string;
  readonly vendorId: string;
  readonly subtotal: Money;
  readonly discount: Money;
  readonly commission: Money;
  readonly commissionRate: BasisPoints;
  readonly deliveryPaidByVendor: Money;
  readonly earnings: Money;
  readonly refunded: Money;
}

const orderEntry = (order: SettledOrder, kind: 'order_earned' | 'order_released', moment: Moment): LedgerEntryRow =>
  entryRow({ vendorId: order.vendorId, kind, orderId: order.id, arithmetic: [] }, moment);

/** The price of the goods, less commission and the cost of a free delivery; pending at first. */
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

/** Once per order, however often it is called. */
export function postEarned(tx: Db, order: SettledOrder, moment: Moment): Promise<boolean> {
  const { entry, sides } = earnedPosting(order, moment);
  return insertEntry(tx, entry, sides);
}

export function postReleased(tx: Db, order: SettledOrder, moment: Moment): Promise<boolean> {
  const { entry, sides } = releasedPosting(order, moment);
  return insertEntry(tx, entry, sides);
}

export interface PastSettlement {
  readonly order: SettledOrder;
  readonly earnedAt: Date;
  readonly releasedAt: Date | null;
}

export async function postPast(tx: Db, settlements: readonly PastSettlement[], timeZone: string): Promise<void> {
  const postings = settlements.flatMap(({ order, earnedAt, releasedAt }) => [
    earnedPosting(order, { at: earnedAt, timeZone }),
    ...(releasedAt === null ? [] : [releasedPosting(order, { at: releasedAt, timeZone })]),
  ]);
  await insertPostings(tx, postings);
}
