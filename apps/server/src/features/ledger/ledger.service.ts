import type { BasisPoints } from '@vendor-portal/contract/domain/commission.ts';
import { explainOrder } from '@vendor-portal/contract/domain/ledger.ts';
import type { Money } from '@vendor-portal/contract/domain/money.ts';
import { dayIn } from '@vendor-portal/contract/domain/zoned-time.ts';
import type { Db } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import {
  insertEntry,
  insertPostings,
  readBalances,
  type LedgerEntryRow,
  type LedgerSide,
  type Posting,
} from './ledger.queries.ts';

export { sumCommission } from './ledger.queries.ts';

interface SettledOrder {
  readonly id: string;
  readonly vendorId: string;
  readonly subtotal: Money;
  readonly discount: Money;
  readonly commission: Money;
  readonly commissionRate: BasisPoints;
  readonly deliveryPaidByVendor: Money;
  readonly earnings: Money;
}

/** When, on the vendor's calendar. */
export interface Moment {
  readonly at: Date;
  readonly timeZone: string;
}

const NOTHING = 0 as Money;

function orderEntry(
  order: SettledOrder,
  kind: 'order_earned' | 'order_released',
  { at, timeZone }: Moment,
): LedgerEntryRow {
  return {
    vendorId: order.vendorId,
    id: newId(),
    at,
    day: dayIn(timeZone, at),
    kind,
    earned: NOTHING,
    commission: NOTHING,
    orderId: order.id,
    reversesId: null,
    reason: null,
    arithmetic: [],
  };
}

/** Sides of nothing say nothing, but an entry always has two. */
const withoutZeros = (sides: readonly LedgerSide[]) => {
  const moving = sides.filter(({ amount }) => amount !== 0);
  return moving.length >= 2 ? moving : sides.slice(0, 2);
};

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

const releasedPosting = (order: SettledOrder, moment: Moment): Posting => ({
  entry: orderEntry(order, 'order_released', moment),
  sides: [
    { account: 'vendor_pending', amount: 0 - order.earnings },
    { account: 'vendor_available', amount: order.earnings },
  ],
});

/** Posts what an order earned; once per order, whoever asks how often. */
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

export async function balancesOf(db: Db, vendorId: string): Promise<{ pending: Money; available: Money }> {
  const { vendor_pending: pending = 0, vendor_available: available = 0 } = await readBalances(db, vendorId);
  return { pending: pending as Money, available: available as Money };
}
