import { isCanceller, type EndReason } from '@vendor-portal/contract/orders/end-reason.ts';
import { ORDER_GROUPS, type OrderStatus, type PastStatus } from '@vendor-portal/contract/orders/order-status.ts';
import { and, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database/database.ts';
import { type PageRange, newestFirst } from '../../../platform/paging.ts';
import { orders, orderSteps } from '../orders.tables.ts';
import { selectWhole, type WholeOrder } from '../whole-orders.queries.ts';

export interface PastFilter {
  /** The start of the first day and the end of the last. */
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

export const isPast = (filter: PastFilter): SQL | undefined =>
  and(
    inArray(orders.status, [...statusesOf(filter)]),
    filter.from && gte(orders.placedAt, filter.from),
    filter.to && lt(orders.placedAt, filter.to),
    endedFor(filter.reason),
  );

function endedFor(reason: EndReason | undefined): SQL | undefined {
  if (reason === undefined) return undefined;
  if (!isCanceller(reason)) return eq(orders.declineReason, reason);
  return sql`exists (select from ${orderSteps} where ${orderSteps.vendorId} = ${orders.vendorId}
    and ${orderSteps.orderId} = ${orders.id} and ${orderSteps.status} = 'canceled' and ${orderSteps.by} = ${reason})`;
}

/** Newest first; each status from its own range of the index. */
export async function readPastOrders(
  db: Db,
  vendorId: string,
  filter: PastFilter,
  range: PageRange,
): Promise<WholeOrder[]> {
  const { beyond, order } = newestFirst(orders.placedAt, orders.id, range);
  const ofStatus = (status: OrderStatus) =>
    db
      .select()
      .from(orders)
      .where(
        and(
          eq(orders.vendorId, vendorId),
          eq(orders.status, status),
          filter.from && gte(orders.placedAt, filter.from),
          filter.to && lt(orders.placedAt, filter.to),
          endedFor(filter.reason),
          beyond,
        ),
      )
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
