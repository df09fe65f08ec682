import { OPEN_ORDERS_MAX } from '@vendor-portal/contract/orders/orders.contract.ts';
import { OPEN_STATUSES, type OrderStatus } from '@vendor-portal/contract/orders/order-status.ts';
import { pressingAt } from '@vendor-portal/contract/orders/order-urgency.ts';
import { and, asc, desc, eq, inArray, like, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database/database.ts';
import type { RowKey } from '../../../platform/paging/cursor.ts';
import type { Direction } from '../../../platform/paging/page.ts';
import type { OrderRow } from '../orders.queries.ts';
import { orders } from '../orders.tables.ts';

export interface OrderFilter {
  /** Undefined: all. */
  readonly statuses: readonly OrderStatus[] | undefined;
  /** What was typed of a number. */
  readonly number: { readonly letters: string; readonly digits: string } | undefined;
}

const open = new Set<OrderStatus>(OPEN_STATUSES);

/** Lists of open orders begin with the most urgent one, all others with the newest. */
const isByUrgency = ({ statuses }: OrderFilter) => statuses?.every((status) => open.has(status)) === true;

export const keyOf =
  (filter: OrderFilter) =>
  (order: OrderRow): RowKey => [(isByUrgency(filter) ? pressingAt(order) : order.placedAt).toISOString(), order.id];

/** `pressingAt` of the contract, for the database. */
const PRESSING_AT = sql`case when ${orders.status} = 'placed' then ${orders.confirmBy}
  else coalesce(${orders.promisedAt}, ${orders.scheduledFor}, ${orders.placedAt}) end`;

export const readOpenOrders = (db: Db, vendorId: string): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.vendorId, vendorId), inArray(orders.status, [...OPEN_STATUSES])))
    .orderBy(sql`${orders.status} <> 'placed'`, PRESSING_AT, orders.id)
    .limit(OPEN_ORDERS_MAX);

function hasNumber(number: OrderFilter['number']): SQL | undefined {
  if (!number || (number.letters === '' && number.digits === '')) return undefined;
  if (number.letters !== '') return like(orders.number, `${number.letters}${number.digits && `-${number.digits}`}%`);
  return sql`split_part(${orders.number}, '-', 2) like ${`${number.digits}%`}`;
}

interface From {
  readonly direction: Direction;
  readonly key: RowKey | undefined;
  readonly limit: number;
}

export const readOrders = (db: Db, vendorId: string, filter: OrderFilter, from: From): Promise<OrderRow[]> =>
  isByUrgency(filter) ? readUrgent(db, vendorId, filter, from) : readNewest(db, vendorId, filter, from);

/** What is open in a store is little, however long its history: it is sorted as it is read. */
async function readUrgent(
  db: Db,
  vendorId: string,
  { statuses = [], number }: OrderFilter,
  { direction, key, limit }: From,
): Promise<OrderRow[]> {
  const isBack = direction === 'previous';
  const towards = isBack ? desc : asc;
  const beyond =
    key && sql`(${PRESSING_AT}, ${orders.id}) ${sql.raw(isBack ? '<' : '>')} (${key[0]}::timestamptz, ${key[1]}::uuid)`;
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.vendorId, vendorId), inArray(orders.status, [...statuses]), hasNumber(number), beyond))
    .orderBy(towards(PRESSING_AT), towards(orders.id))
    .limit(limit);
}

/**
 * Up to `limit` orders beyond `key`, the newest first. Each status is read from its own stretch of the index and the few
 * rows are merged, so that a group of several reads no more than it shows however long the history is.
 */
async function readNewest(
  db: Db,
  vendorId: string,
  { statuses, number }: OrderFilter,
  from: From,
): Promise<OrderRow[]> {
  const isRising = from.direction === 'previous';
  const towards = isRising ? asc : desc;
  const beyond =
    from.key &&
    sql`(${orders.placedAt}, ${orders.id}) ${sql.raw(isRising ? '>' : '<')} (${from.key[0]}, ${from.key[1]})`;
  const condition = and(eq(orders.vendorId, vendorId), hasNumber(number), beyond);
  const ofStatus = (status: OrderStatus | undefined) =>
    db
      .select()
      .from(orders)
      .where(and(condition, status && eq(orders.status, status)))
      .orderBy(towards(orders.placedAt), towards(orders.id))
      .limit(from.limit);
  const [first, second, ...others] = statuses ?? [];
  if (first === undefined || second === undefined) return ofStatus(first);
  const direction = sql.raw(isRising ? 'asc' : 'desc');
  return unionAll(ofStatus(first), ofStatus(second), ...others.map(ofStatus))
    .orderBy(sql`placed_at ${direction}`, sql`id ${direction}`)
    .limit(from.limit);
}
