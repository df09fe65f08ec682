import type { Money } from '@vendor-portal/contract/values/money.ts';
import { explainRefund, splitRefund } from '@vendor-portal/contract/accounting/ledger.ts';
import type { Db } from '../../platform/database/db.ts';
import {
  findEntryNamed,
  findOrderEntry,
  post,
  posting,
  postMovement,
  type LedgerEntryRow,
  type Moment,
  type Posting,
} from './post.ts';
import type { SettledOrder } from './ledger.service.ts';
import { newId } from '../../platform/database/ids.ts';

export interface Adjustment {
  /** Positive amounts are credited to the vendor. */
  readonly amount: Money;
  readonly reason: string;
  readonly reference: string;
  readonly actor: string;
}

export const findAdjustment = (db: Db, vendorId: string, reference: string): Promise<LedgerEntryRow | undefined> =>
  findEntryNamed(db, vendorId, 'adjustment', reference);

/** Undefined if this reference was posted before. */
export const postAdjustment = (tx: Db, vendorId: string, { amount, ...named }: Adjustment, moment: Moment) => {
  const line = { term: 'adjustment', amount } as const;
  return postMovement(tx, { vendorId, kind: 'adjustment', ...named, line }, 'adjustments', moment);
};

/**
 * A payment by card or transfer belongs to the vendor until it pays for something. Posted once, however often it is
 * reported.
 */
export const postPaidIn = (
  tx: Db,
  { id, vendorId, amount }: { id: string; vendorId: string; amount: Money },
  moment: Moment,
) => {
  const line = { term: 'paid_in', amount } as const;
  return postMovement(tx, { vendorId, kind: 'paid_in', reference: id, line }, 'bank', moment);
};

interface PaidAdvert {
  readonly vendorId: string;
  readonly id: string;
  readonly title: string;
  readonly pricePerDay: Money;
}

/** Each can happen once per advert. */
export type AdvertRefund = 'missed' | 'refused' | 'withdrawn' | 'never_approved';

const days = (count: number, { pricePerDay }: PaidAdvert) => ({
  term: 'advert_days' as const,
  amount: (count * pricePerDay) as Money,
  count: Math.abs(count),
  unitAmount: pricePerDay,
});

/** Free days leave no entry. */
export async function postAdvertPaid(tx: Db, advert: PaidAdvert, count: number, moment: Moment): Promise<void> {
  const line = days(0 - count, advert);
  if (line.amount === 0) return;
  const { vendorId, id: advertId, title: advertTitle } = advert;
  const entry = { vendorId, kind: 'advert_paid', advertId, advertTitle, reference: advertId, line } as const;
  await postMovement(tx, entry, 'adverts', moment);
}

export async function postAdvertRefunded(
  tx: Db,
  advert: PaidAdvert,
  { count, why, reason }: { count: number; why: AdvertRefund; reason: string },
  moment: Moment,
): Promise<void> {
  const line = days(count, advert);
  if (line.amount === 0) return;
  const { vendorId, id: advertId, title: advertTitle } = advert;
  const paid = await findEntryNamed(tx, vendorId, 'advert_paid', advertId);
  await postMovement(
    tx,
    {
      vendorId,
      kind: 'advert_refunded',
      advertId,
      advertTitle,
      reference: `${advertId} ${why}`,
      reversesId: paid?.id ?? null,
      reason,
      line,
    },
    'adverts',
    moment,
  );
}

type RefundedOrder = Omit<SettledOrder, 'earnings' | 'deliveryPaidByVendor'>;

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
  return posting(
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
    [
      { account: 'customer', amount },
      { account: isReleased ? 'vendor_available' : 'vendor_pending', amount: 0 - earnings },
      { account: 'commission', amount: 0 - commission },
    ],
    moment,
  );
}

export async function postRefund(
  tx: Db,
  order: RefundedOrder,
  refund: Refund,
  moment: Moment,
): Promise<LedgerEntryRow> {
  const released = await findOrderEntry(tx, order.vendorId, order.id, 'order_released');
  const entry = await post(tx, refundPosting(order, refund, released !== undefined, moment));
  if (!entry) throw new Error(`A refund of order ${order.id} was posted twice.`);
  return entry;
}
