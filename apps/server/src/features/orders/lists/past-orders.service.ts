import type { EndReason } from '@vendor-portal/contract/orders/end-reason.ts';
import type { OrderKind, PastStatus } from '@vendor-portal/contract/orders/order-status.ts';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import type { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { addDays } from '@vendor-portal/contract/values/day.ts';
import { startOfDay } from '@vendor-portal/contract/values/zoned-time.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { BYTE_ORDER_MARK, csvLines, csvMoney, csvTime, type CsvCell } from '../../../platform/write-csv.ts';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import type { RowKey } from '../../../platform/paging/cursor.ts';
import { readPage } from '../../../platform/paging/page.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findVendor } from '../../vendors/vendors.service.ts';
import { orderAnswer, type WholeOrder } from '../whole-orders.queries.ts';
import type { OrderPage } from './order-list.service.ts';
import { readPastOrders, type PastFilter } from './past-orders.queries.ts';

type ListQuery = CallArguments<typeof ordersContract.listPastOrders>['query'];
export type PastInput = CallArguments<typeof ordersContract.exportPastOrders>['query'];

const keyOf = ({ placedAt, id }: WholeOrder): RowKey => [placedAt.toISOString(), id];

/** In the vendor's time zone. */
export async function filterOf(db: Db, vendorId: string, { from, to, status, reason }: PastInput) {
  const vendor = await findVendor(db, vendorId);
  if (!vendor) throw new AppError('not_found');
  const { timeZone } = vendor;
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
    read: (direction, key, limit) => readPastOrders(db, vendorId, filter, { direction, key, limit }),
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
const columns = (timeZone: string): readonly (readonly [name: string, write: (order: Order) => CsvCell])[] => [
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

const BATCH = 500;

/** Newest first. One batch is in memory at a time, however many there are. */
export async function* exportPastOrders(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  vendorId: string,
  input: PastInput,
): AsyncGenerator<string> {
  const { filter, timeZone } = await filterOf(db, vendorId, input);
  await recordAudit(db, clock.now(), { vendorId, kind: 'exported', targetName: 'past orders' });
  const all = columns(timeZone);
  yield BYTE_ORDER_MARK + csvLines([all.map(([name]) => name)]);
  for (let key: RowKey | undefined, isMore = true; isMore;) {
    const page = { direction: 'next', key, limit: BATCH } as const;
    const rows = await readPastOrders(db, vendorId, filter, page);
    const last = rows.at(-1);
    if (last) yield csvLines(rows.map(orderAnswer).map((order) => all.map(([, write]) => write(order))));
    key = last && keyOf(last);
    isMore = rows.length === BATCH;
  }
}
