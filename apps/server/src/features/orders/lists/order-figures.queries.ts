import type { Money } from '@vendor-portal/contract/values/money.ts';
import type { OrderStatus } from '@vendor-portal/contract/orders/order-status.ts';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { placedIn, SALES } from '../order-lookup.queries.ts';
import { orders } from '../orders.tables.ts';
import { isPast, type PastFilter } from './past-orders.queries.ts';

const ofVendor = (vendorId: string) => eq(orders.vendorId, vendorId);

export interface Span {
  readonly from: Date | undefined;
  /** Exclusive. */
  readonly to: Date | undefined;
}

export async function salesOfStatuses(db: Db, vendorId: string, statuses: readonly OrderStatus[]): Promise<Money> {
  const [found] = await db
    .select({ sales: sql<Money>`coalesce(sum(${SALES}), 0)::bigint` })
    .from(orders)
    .where(and(ofVendor(vendorId), inArray(orders.status, [...statuses])));
  return Number(found?.sales ?? 0) as Money;
}

export async function countOfStatus(db: Db, vendorId: string, status: OrderStatus): Promise<number> {
  const [found] = await db
    .select({ orders: count() })
    .from(orders)
    .where(and(ofVendor(vendorId), eq(orders.status, status)));
  return found?.orders ?? 0;
}

export async function countPlacedIn(db: Db, vendorId: string, span: Span): Promise<number> {
  const [found] = await db
    .select({ orders: count() })
    .from(orders)
    .where(and(ofVendor(vendorId), placedIn(span)));
  return found?.orders ?? 0;
}

/** 0 is sunday. */
export const countByWeekDay = (db: Db, vendorId: string, timeZone: string, span: Span) => {
  const weekDay = sql<number>`extract(dow from ${orders.placedAt} at time zone ${timeZone})::int`;
  return db
    .select({ weekDay, orders: count() })
    .from(orders)
    .where(and(ofVendor(vendorId), placedIn(span)))
    .groupBy(sql`1`);
};

export const sumByStatus = (db: Db, vendorId: string, filter?: PastFilter) =>
  db
    .select({ status: orders.status, orders: count(), sales: sql<Money>`coalesce(sum(${SALES}), 0)::bigint` })
    .from(orders)
    .where(and(ofVendor(vendorId), filter && isPast(filter)))
    .groupBy(orders.status);
