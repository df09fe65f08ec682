import { ORDER_KIND_NAMES } from '@vendor-portal/contract/orders/order-names.ts';
import { isCanceller, type EndReason } from '@vendor-portal/contract/orders/end-reason.ts';
import { ORDER_GROUPS, type OrderStatus, type PastStatus } from '@vendor-portal/contract/orders/order-status.ts';
import { and, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import type { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import type { Actor } from '../../../platform/audit/actor.ts';
import type { DayRangeInput } from '../../../platform/day-range.ts';
import { addDays } from '@vendor-portal/contract/values/day.ts';
import { startOfDay } from '@vendor-portal/contract/values/zoned-time.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import type { Db } from '../../../platform/database/db.ts';
import { readPage, type PageRange, newestFirst, type RowKey } from '../../../platform/paging.ts';
import { orderSteps, orders } from '../orders.tables.ts';
import { orderResponse, selectWhole, type WholeOrder } from '../whole-orders.queries.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { csvMoney, csvTime } from '../../../platform/write-csv.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getVendor } from '../../vendors/vendors.service.ts';
import type { OrderPage } from './order-lists.service.ts';
import { csvFile, type CsvColumn } from '../../exports/exports.service.ts';

export interface PastFilter {
  readonly from: Date | undefined;
  readonly to: Date | undefined;
  readonly status: PastStatus | undefined;
  readonly reason: EndReason | undefined;
}

/** A reason implies a status, so only orders with that status are read. */
function statusesOf({ status, reason }: PastFilter): readonly OrderStatus[] {
  const ended = reason === undefined ? ORDER_GROUPS.history : [isCanceller(reason) ? 'canceled' : 'declined'];
  return ended.filter((each): each is OrderStatus => status === undefined || each === status);
}

const matchesFilter = ({ from, to, reason }: PastFilter) =>
  and(from && gte(orders.placedAt, from), to && lt(orders.placedAt, to), endedFor(reason));

export const isPast = (filter: PastFilter) =>
  and(inArray(orders.status, [...statusesOf(filter)]), matchesFilter(filter));

function endedFor(reason: EndReason | undefined): SQL | undefined {
  if (reason === undefined) return undefined;
  if (!isCanceller(reason)) return eq(orders.declineReason, reason);
  return sql`exists (select from ${orderSteps} where ${orderSteps.vendorId} = ${orders.vendorId}
    and ${orderSteps.orderId} = ${orders.id} and ${orderSteps.status} = 'canceled' and ${orderSteps.by} = ${reason})`;
}

/** Newest first; each status from its own range of the index. */
async function readPastOrders(db: Db, vendorId: string, filter: PastFilter, range: PageRange): Promise<WholeOrder[]> {
  const { beyond, order } = newestFirst(orders.placedAt, orders.id, range);
  const ofStatus = (status: OrderStatus) =>
    db
      .select()
      .from(orders)
      .where(and(eq(orders.vendorId, vendorId), eq(orders.status, status), matchesFilter(filter), beyond))
      .orderBy(...order)
      .limit(range.limit);
  const [first, second, ...others] = statusesOf(filter);
  if (first === undefined) return [];
  if (second === undefined) return selectWhole(db, ofStatus(first).as('orders')).orderBy(...order);
  const merged = unionAll(ofStatus(first), ofStatus(second), ...others.map(ofStatus)).as('orders');
  return selectWhole(db, merged)
    .orderBy(...order)
    .limit(range.limit);
}

type ListQuery = CallArguments<typeof ordersContract.listPastOrders>['query'];
export type PastInput = CallArguments<typeof ordersContract.exportPastOrders>['query'];

const rowKey = ({ placedAt, id }: WholeOrder): RowKey => [placedAt.toISOString(), id];

/** From the start of the first day to the end of the last; absent means open-ended. */
export const toSpan = (timeZone: string, { from, to }: DayRangeInput) => ({
  from: from === undefined ? undefined : startOfDay(timeZone, from),
  to: to === undefined ? undefined : startOfDay(timeZone, addDays(to, 1)),
});

/** In the vendor's time zone. */
export async function toFilter(db: Db, vendorId: string, { from, to, status, reason }: PastInput) {
  const { timeZone } = await getVendor(db, vendorId);
  const filter: PastFilter = { ...toSpan(timeZone, { from, to }), status, reason };
  return { filter, timeZone };
}

export async function listPastOrders(
  { db, cursors }: Pick<Platform, 'db' | 'cursors'>,
  vendorId: string,
  { from, to, status, reason, ...page }: ListQuery,
): Promise<OrderPage> {
  const { filter } = await toFilter(db, vendorId, { from, to, status, reason });
  const { rows, paginationCursor } = await readPage<WholeOrder>(cursors, page, {
    list: `past orders ${JSON.stringify([vendorId, from, to, status, reason])}`,
    rowKey,
    read: (range) => readPastOrders(db, vendorId, filter, range),
  });
  return { orders: rows.map(orderResponse), paginationCursor };
}

const endOf = ({ history }: Order) => history.at(-1);

const ENDINGS: Readonly<Record<PastStatus, string>> = {
  delivered: 'Delivered',
  completed: 'Completed',
  canceled: 'Cancelled',
  declined: 'Declined',
};
const REASONS: Readonly<Record<EndReason, string>> = {
  item_unavailable: 'You declined: item unavailable',
  too_busy: 'You declined: too busy',
  closing_early: 'You declined: closing early',
  cannot_meet_request: 'You declined: couldn’t meet a request',
  pricing_error: 'You declined: wrong price',
  other: 'You declined: another reason',
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
  ['Kind', ({ kind }) => ORDER_KIND_NAMES[kind]],
  ['Items', ({ items }) => items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')],
  ['Ended', ({ status }) => ENDINGS[status as PastStatus]],
  ['Why it ended', whyOf],
  ['Answered by', ({ history }) => history.find(({ who }) => who != null)?.who ?? null],
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
  by: Actor,
  vendorId: string,
  input: PastInput,
): AsyncGenerator<string> {
  const { filter, timeZone } = await toFilter(db, vendorId, input);
  await recordAudit(db, clock.now(), by, { vendorId, kind: 'exported', targetName: 'past orders' });
  yield* csvFile({
    columns: columns(timeZone),
    read: (range) => readPastOrders(db, vendorId, filter, range),
    rowKey,
    linesOf: (rows) => rows.map(orderResponse),
  });
}
