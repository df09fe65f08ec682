import type { Order } from '@vendor-portal/contract/orders/order.ts';
import type { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { addDays } from '@vendor-portal/contract/values/day.ts';
import { dayIn, startOfDay } from '@vendor-portal/contract/values/zoned-time.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { BYTE_ORDER_MARK, csvLines, type CsvCell } from '../../../platform/write-csv.ts';
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
type Input = CallArguments<typeof ordersContract.exportPastOrders>['query'];

const keyOf = ({ placedAt, id }: WholeOrder): RowKey => [placedAt.toISOString(), id];

/** Days on the vendor's own calendar. */
async function filterOf(db: Db, vendorId: string, { from, to, status, reason }: Input) {
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

/** Money in minor units, as in every file. No customer's phone: a file is passed on. */
const columns = (timeZone: string): readonly (readonly [name: string, write: (order: Order) => CsvCell])[] => [
  ['order', ({ number }) => number],
  ['placed_at', ({ placedAt }) => placedAt],
  ['day', ({ placedAt }) => dayIn(timeZone, new Date(placedAt))],
  ['kind', ({ kind }) => kind],
  ['status', ({ status }) => status],
  ['ended_by', (order) => endOf(order)?.by ?? null],
  ['reason', (order) => order.declineReason ?? endOf(order)?.reason ?? null],
  ['customer', ({ customer }) => customer.firstName],
  ['items', ({ items }) => items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')],
  ['promo', ({ promotion }) => promotion?.name ?? null],
  ['subtotal', ({ subtotal }) => subtotal],
  ['discount', ({ discount }) => discount],
  ['delivery_fee', ({ deliveryFee }) => deliveryFee],
  ['total', ({ total }) => total],
  ['earnings', ({ earnings }) => earnings],
];

const BATCH = 500;

/** Past orders as CSV, the newest first. One batch is in memory at a time, however many there are. */
export async function* exportPastOrders(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  vendorId: string,
  input: Input,
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
