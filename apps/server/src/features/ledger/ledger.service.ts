import type { BasisPoints } from '@vendor-portal/contract/domain/commission.ts';
import { explainOrder } from '@vendor-portal/contract/domain/ledger.ts';
import type { Money } from '@vendor-portal/contract/domain/money.ts';
import { dayIn } from '@vendor-portal/contract/domain/zoned-time.ts';
import type { Db } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { insertEntry, readBalances, type LedgerEntryRow, type LedgerSide } from './ledger.queries.ts';

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
 * costs. Once per order, whoever asks how often.
 */
export function postEarned(tx: Db, order: SettledOrder, moment: Moment): Promise<boolean> {
  const entry = {
    ...orderEntry(order, 'order_earned', moment),
    earned: order.earnings,
    commission: order.commission,
    arithmetic: explainOrder(order),
  };
  return insertEntry(
    tx,
    entry,
    withoutZeros([
      { account: 'customer', amount: order.discount - order.subtotal },
      { account: 'vendor_pending', amount: order.earnings },
      { account: 'commission', amount: order.commission },
      { account: 'courier', amount: order.deliveryPaidByVendor },
    ]),
  );
}

/** From now on it can be paid out. */
export const postReleased = (tx: Db, order: SettledOrder, moment: Moment): Promise<boolean> =>
  insertEntry(tx, orderEntry(order, 'order_released', moment), [
    { account: 'vendor_pending', amount: 0 - order.earnings },
    { account: 'vendor_available', amount: order.earnings },
  ]);

export async function balancesOf(db: Db, vendorId: string): Promise<{ pending: Money; available: Money }> {
  const { vendor_pending: pending = 0, vendor_available: available = 0 } = await readBalances(db, vendorId);
  return { pending: pending as Money, available: available as Money };
}
