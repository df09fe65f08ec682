import type { EndReason } from '@vendor-portal/contract/orders/end-reason.ts';
import type { OrderKind, PastStatus } from '@vendor-portal/contract/orders/order-status.ts';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import type { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { addDays } from '@vendor-portal/contract/values/day.ts';
import { startOfDay } from '@vendor-portal/contract/values/zoned-time.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { csvMoney, csvTime } from '../../../platform/write-csv.ts';
import type { Db } from '../../../platform/database/database.ts';
import { type RowKey, readPage } from '../../../platform/paging.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getVendor } from '../../vendors/vendors.service.ts';
import { orderAnswer, type WholeOrder } from '../whole-orders.queries.ts';
import type { OrderPage } from './order-list.service.ts';
import { readPastOrders, type PastFilter } from './past-orders.queries.ts';
import { csvFile, type CsvColumn } from '../../exports/exports.service.ts';

type ListQuery = CallArguments<typeof ordersContract.listPastOrders>['query'];
export type PastInput = CallArguments<typeof ordersContract.exportPastOrders>['query'];

const keyOf = ({ placedAt, id }: WholeOrder): RowKey => [placedAt.toISOString(), id];

/** In the vendor's time zone. */
export async function filterOf(db: Db, vendorId: string, { from, to, status, reason }: PastInput) {
  const { timeZone } = await getVendor(db, vendorId);
  const filter: PastFilter = {
    from: from === undefined ? undefined : startOfDay(timeZone, from),
    to: to === undefined ? undefined : startOfDay(timeZone, addDays(to, 1)),
    status,
    reason,
  };
  return { filter, timeZone };
}

export async function listPastOrders(
  { db, cursors }: Pick<Platform, 'db' | 'cursors'>,
  vendorId: string,
  { from, to, status, reason, ...page }: ListQuery,
): Promise<OrderPage> {
  const { filter } = await filterOf(db, vendorId, { from, to, status, reason });
  const { rows, paginationCursor } = await readPage<WholeOrder>(cursors, page, {
    list: `past orders ${JSON.stringify([vendorId, from, to, status, reason])}`,
    keyOf,
    read: (range) => readPastOrders(db, vendorId, filter, range),
  });
  return { orders: rows.map(orderAnswer), paginationCursor };
}

const endOf = ({ history }: Order) => history.at(-1);

const KINDS: Readonly<Record<OrderKind, string>> = { delivery: 'Delivery', pick_up: 'Pick-up' };
const ENDINGS: Readonly<Record<PastStatus, string>> = {
  delivered: 'Delivered',
  completed: 'Completed',
  canceled: 'Cancelled',
  declined: 'Declined',
};
const REASONS: Readonly<Record<EndReason, string>> = {
  item_unavailable: 'You: an item was unavailable',
  too_busy: 'You: too busy',
  closing_early: 'You: closing early',
  cannot_meet_request: 'You: couldn’t meet a request',
  pricing_error: 'You: a price was wrong',
  other: 'You: another reason',
  customer: 'The customer cancelled',
  administrator: 'The marketplace cancelled',
  scheduler: 'Not answered or collected in time',
};

/** The vendor's reason, or who cancelled. */
function whyOf(order: Order): string | null {
  if (order.declineReason !== null) return REASONS[order.declineReason];
  const by = endOf(order)?.by;
  return order.status === 'canceled' && by !== undefined && by in REASONS ? REASONS[by as EndReason] : null;
}

/** Headings as on the screen. Without the customer's phone number, because files are passed on. */
const columns = (timeZone: string): readonly CsvColumn<Order>[] => [
  ['Order', ({ number }) => number],
  [`Placed (${timeZone})`, ({ placedAt }) => csvTime(timeZone, placedAt)],
  ['Customer', ({ customer }) => customer.firstName],
  ['Kind', ({ kind }) => KINDS[kind]],
  ['Items', ({ items }) => items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')],
  ['Ended', ({ status }) => ENDINGS[status as PastStatus]],
  ['Why it ended', whyOf],
  ['Promo', ({ promotion }) => promotion?.name ?? null],
  ['Subtotal', ({ subtotal }) => csvMoney(subtotal)],
  ['Discount', ({ discount }) => csvMoney(discount)],
  ['Delivery', ({ deliveryFee }) => csvMoney(deliveryFee)],
  ['Total', ({ total }) => csvMoney(total)],
  ['Commission', ({ commission }) => csvMoney(commission)],
  ['You earned', ({ earnings }) => csvMoney(earnings)],
];

/** Newest first. */
export async function* exportPastOrders(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  vendorId: string,
  input: PastInput,
): AsyncGenerator<string> {
  const { filter, timeZone } = await filterOf(db, vendorId, input);
  await recordAudit(db, clock.now(), { vendorId, kind: 'exported', targetName: 'past orders' });
  yield* csvFile({
    columns: columns(timeZone),
    read: (range) => readPastOrders(db, vendorId, filter, range),
    keyOf,
    linesOf: (rows) => rows.map(orderAnswer),
  });
}
