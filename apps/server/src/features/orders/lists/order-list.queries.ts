import type { OrderStatus } from '@vendor-portal/contract/orders/order-status.ts';
import { and, asc, desc, eq, like, sql, type SQL } from 'drizzle-orm';
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

export const keyOf = ({ placedAt, id }: OrderRow): RowKey => [placedAt.toISOString(), id];

function hasNumber(number: OrderFilter['number']): SQL | undefined {
  if (!number || (number.letters === '' && number.digits === '')) return undefined;
  if (number.letters !== '') return like(orders.number, `${number.letters}${number.digits && `-${number.digits}`}%`);
  return sql`split_part(${orders.number}, '-', 2) like ${`${number.digits}%`}`;
}

/**
 * Up to `limit` orders beyond `key`, the newest first. Each status is read from its own stretch of the index and the few
 * rows are merged, so that a group of several reads no more than it shows however long the history is.
 */
export async function readOrders(
  db: Db,
  vendorId: string,
  { statuses, number }: OrderFilter,
  from: { direction: Direction; key: RowKey | undefined; limit: number },
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
