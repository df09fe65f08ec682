import { earningsRefunded, explainOrder } from '@vendor-portal/contract/accounting/ledger.ts';
import type { BasisPoints } from '@vendor-portal/contract/accounting/commission.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import type { Db } from '../../platform/database/db.ts';
import { post, postAll, posting, type LedgerEntryRow, type Moment } from './post.ts';

export type { Moment } from './post.ts';

export interface SettledOrder {
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

/** The price of the goods, less commission and the cost of a free delivery; pending at first. */
const earnedPosting = (order: SettledOrder, moment: Moment) =>
  posting(
    {
      vendorId: order.vendorId,
      kind: 'order_earned',
      orderId: order.id,
      earned: order.earnings,
      commission: order.commission,
      arithmetic: explainOrder(order),
    },
    [
      { account: 'customer', amount: order.discount - order.subtotal },
      { account: 'vendor_pending', amount: order.earnings },
      { account: 'commission', amount: order.commission },
      { account: 'courier', amount: order.deliveryPaidByVendor },
    ],
    moment,
  );

function releasedPosting(order: SettledOrder, moment: Moment) {
  const left = order.earnings - earningsRefunded(order);
  const sides = [
    { account: 'vendor_pending', amount: 0 - left },
    { account: 'vendor_available', amount: left },
  ] as const;
  return posting(
    { vendorId: order.vendorId, kind: 'order_released', orderId: order.id, arithmetic: [] },
    sides,
    moment,
  );
}

/** Once per order, however often it is called; undefined if it was posted before. */
export const postEarned = (tx: Db, order: SettledOrder, moment: Moment): Promise<LedgerEntryRow | undefined> =>
  post(tx, earnedPosting(order, moment));

export const postReleased = (tx: Db, order: SettledOrder, moment: Moment): Promise<LedgerEntryRow | undefined> =>
  post(tx, releasedPosting(order, moment));

export interface PastSettlement {
  readonly order: SettledOrder;
  readonly earnedAt: Date;
  readonly releasedAt: Date | null;
}

export const postPast = (tx: Db, settlements: readonly PastSettlement[], timeZone: string): Promise<void> =>
  postAll(
    tx,
    settlements.flatMap(({ order, earnedAt, releasedAt }) => [
      earnedPosting(order, { at: earnedAt, timeZone }),
      ...(releasedAt === null ? [] : [releasedPosting(order, { at: releasedAt, timeZone })]),
    ]),
  );
