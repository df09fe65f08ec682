import type { Money } from '@vendor-portal/contract/values/money.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import type { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import type { Actor } from '../../platform/audit/actor.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { recordEvents, type NewEvent } from '../../platform/events/events.ts';
import { AppError, invalidField } from '../../platform/http/responses/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockVendor } from '../vendors/vendors.service.ts';
import {
  findAdjustment,
  findEarned,
  findRefund,
  postAdjustment,
  postRefund,
  type Adjustment,
} from '../ledger/postings.service.ts';
import { enterNotification, leaveNotice, type Notice } from '../notifications/notify.service.ts';
import { gatewayResponse, requireOrderKey } from '../orders/moves/marketplace-actions.service.ts';
import { addRefund } from '../orders/order-lookup.service.ts';
import { oneEntryResponse } from './entries.service.ts';
import { moneyText } from '../../platform/money-text.ts';
import type { LedgerEntryRow } from '../ledger/ledger-list.service.ts';
import { findOrder, readItems, type OrderKey, type OrderRow } from '../orders/orders.queries.ts';

type RefundInput = CallArguments<typeof gatewayAdminContract.refundOrder>['body'];
type RefundedItems = NonNullable<RefundInput['items']>;

/** Without a `reference` of the caller's, every request is a separate refund. */
type Refund = Omit<RefundInput, 'amount' | 'items'> & { readonly amount: Money };

const noSuchOrder = () => new AppError('gone', { message: 'We couldn’t find this order.' });

/** The customer's refund and the vendor's loss differ, because the commission is returned as well. */
function refundNotice({ id, number, currency }: OrderRow, { amount, reason }: Refund, entry: LedgerEntryRow): Notice {
  const deducted = moneyText((0 - entry.earned) as Money, currency);
  return {
    kind: 'order_refunded',
    title: `Order ${number} was refunded`,
    text: `We refunded the customer ${moneyText(amount, currency)} and took ${deducted} from your earnings on order ${number}. Reason: ${reason}`,
    link: `/dashboard/accounting?orderId=${id}&entry=${entry.id}`,
  };
}

/** Posts the refund; the caller sends the notice and records the events. */
async function applyRefund(tx: Db, clock: Clock, key: OrderKey, { amount, reason, reference }: Refund) {
  const { vendorId, orderId } = key;
  const vendor = await lockVendor(tx, vendorId);
  const earned = await findEarned(tx, vendorId, orderId);
  const before = await findOrder(tx, key);
  if (!vendor || !before) throw noSuchOrder();
  if (!earned) {
    const message = 'This order earned nothing, so there’s nothing to refund.';
    throw new AppError('conflict', { message, payload: await gatewayResponse(tx, before) });
  }
  const order = await addRefund(tx, key, amount);
  if (!order) throw new AppError('refund_too_large', { payload: await gatewayResponse(tx, before) });
  const moment = { at: clock.now(), timeZone: vendor.timeZone };
  const asBefore = { ...order, refunded: (order.refunded - amount) as Money };
  const entry = await postRefund(tx, asBefore, { amount, reason, reference, earnedId: earned.id }, moment);
  return { order, entry, notice: refundNotice(order, { amount, reason }, entry) };
}

/** The earlier refund under the same reference; a different one under it is refused. */
async function refundedBefore(tx: Db, key: OrderKey, { amount, reason, reference }: Refund) {
  if (reference === undefined) return undefined;
  await lockVendor(tx, key.vendorId);
  const before = await findRefund(tx, key.vendorId, key.orderId, reference);
  const order = before && (await findOrder(tx, key));
  if (!order) return undefined;
  const response = { order: await gatewayResponse(tx, order), entry: await oneEntryResponse(tx, before.entry) };
  if (before.amount === amount && before.entry.reason === reason) return response;
  throw new AppError('reference_used', { payload: response.order });
}

const eventsOf = ({ id: orderId, number: orderNumber, status }: OrderRow): NewEvent[] => [
  { kind: 'order_moved', orderId, orderNumber, status },
  { kind: 'balance_changed' },
];

const badItem = (index: number, sentence: string) => invalidField(`body.items.${index}`, sentence);

/** Their price, less their part of the order's discount. */
async function priceOf(db: Db, key: OrderKey, items: RefundedItems): Promise<Money> {
  const order = await findOrder(db, key);
  if (!order) throw noSuchOrder();
  const ordered = new Map((await readItems(db, key.vendorId, [key.orderId])).map((item) => [item.id, item]));
  let price = 0;
  for (const [index, { itemId, quantity }] of items.entries()) {
    const item = ordered.get(itemId);
    if (!item) throw badItem(index, 'This item isn’t in the order, or it’s listed twice.');
    if (quantity > item.quantity) throw badItem(index, `Only ${item.quantity} were ordered.`);
    ordered.delete(itemId);
    price += (item.lineTotal * quantity) / item.quantity;
  }
  return Math.round((price * (order.subtotal - order.discount)) / order.subtotal) as Money;
}

/**
 * Charges the vendor, who is notified, and returns the commission in proportion. All refunds of an order together never
 * exceed the price of its goods.
 */
export async function refundOrder(
  tx: Db,
  { clock }: Pick<Platform, 'clock'>,
  by: Actor,
  orderId: string,
  { items, ...input }: RefundInput,
) {
  const key = await requireOrderKey(tx, orderId);
  const refund = { ...input, amount: input.amount ?? (await priceOf(tx, key, items ?? [])) };
  const before = await refundedBefore(tx, key, refund);
  if (before) return before;
  const { order, entry, notice } = await applyRefund(tx, clock, key, refund);
  const response = { order: await gatewayResponse(tx, order), entry: await oneEntryResponse(tx, entry) };
  await recordAudit(tx, clock.now(), by, {
    vendorId: key.vendorId,
    kind: 'refunded',
    target: orderId,
    targetName: order.number,
    after: { amount: refund.amount, reason: refund.reason, reference: refund.reference ?? null },
  });
  const event = await leaveNotice(tx, clock, key.vendorId, notice);
  await recordEvents(tx, clock, key.vendorId, [...eventsOf(order), ...event]);
  return response;
}

/** Its notice is already read, and no message is sent. */
export async function enterPastRefund(tx: Db, clock: Clock, orderId: string, refund: Refund): Promise<void> {
  const key = await requireOrderKey(tx, orderId);
  const { order, notice } = await applyRefund(tx, clock, key, refund);
  await enterNotification(tx, clock, key.vendorId, notice, { isRead: true });
  await recordEvents(tx, clock, key.vendorId, eventsOf(order));
}

const toResponse = async (tx: Db, entry: LedgerEntryRow) => ({
  ...(await oneEntryResponse(tx, entry)),
  vendorId: entry.vendorId,
  actor: entry.actor,
});

const notice = (entry: LedgerEntryRow, { amount, reason }: Adjustment, currency: string): Notice => ({
  kind: 'balance_adjusted',
  title: amount > 0 ? 'Your balance was credited' : 'Your balance was debited',
  text: `We ${amount > 0 ? 'added' : 'took'} ${moneyText(Math.abs(amount) as Money, currency)} ${amount > 0 ? 'to' : 'from'} your available balance. Reason: ${reason}`,
  link: `/dashboard/accounting?entry=${entry.id}`,
});

/** For corrections that no order, advert or payout explains: once per reference, with who decided it and why. */
export async function adjustBalance(
  tx: Db,
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  by: Actor,
  vendorId: string,
  adjustment: Adjustment,
) {
  const vendor = await lockVendor(tx, vendorId);
  if (!vendor || vendor.status === 'DELETED') throw new AppError('gone', { message: 'We couldn’t find this vendor.' });
  const before = await findAdjustment(tx, vendorId, adjustment.reference);
  if (before) {
    const response = await toResponse(tx, before);
    const isSame = before.availableChange === adjustment.amount && before.reason === adjustment.reason;
    if (isSame) return response;
    throw new AppError('reference_used', { payload: response });
  }
  const entry = await postAdjustment(tx, vendorId, adjustment, { at: clock.now(), timeZone: vendor.timeZone });
  if (!entry) throw new Error(`The adjustment ${adjustment.reference} was posted twice.`);
  const { amount, reason, reference, actor } = adjustment;
  const after = { amount, reason, reference, actor };
  await recordAudit(tx, clock.now(), by, { vendorId, kind: 'balance_adjusted', target: entry.id, after });
  const events = await leaveNotice(tx, clock, vendorId, notice(entry, adjustment, config.CURRENCY));
  await recordEvents(tx, clock, vendorId, [{ kind: 'balance_changed' }, ...events]);
  return toResponse(tx, entry);
}
