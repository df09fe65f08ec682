import type { PricedLine } from '@vendor-portal/contract/orders/order-price.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { LOST_STATUSES, ORDER_STATUSES, type OrderStatus } from '@vendor-portal/contract/orders/order-status.ts';
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import { orderItems, orders } from './orders.tables.ts';

const lost = new Set<OrderStatus>(LOST_STATUSES);
const NOT_LOST = ORDER_STATUSES.filter((status) => !lost.has(status));

const ofCustom = (vendorId: string, since: Date) =>
  and(eq(orders.vendorId, vendorId), gte(orders.placedAt, since), inArray(orders.status, NOT_LOST));

type Line = readonly [productId: string, quantity: number, unitPrice: Money, lineTotal: Money];

const readBaskets = (db: Db, vendorId: string, since: Date) =>
  db
    .select({
      kind: orders.kind,
      customerId: orders.customerId,
      commissionRate: orders.commissionRate,
      deliveryFee: sql<Money>`${orders.deliveryFee} + ${orders.deliveryPaidByVendor}`,
      lines: sql<Line[]>`jsonb_agg(jsonb_build_array(
        ${orderItems.productId}, ${orderItems.quantity}, ${orderItems.unitPrice}, ${orderItems.lineTotal}))`,
    })
    .from(orders)
    .innerJoin(orderItems, and(eq(orderItems.vendorId, orders.vendorId), eq(orderItems.orderId, orders.id)))
    .where(ofCustom(vendorId, since))
    .groupBy(orders.vendorId, orders.id)
    .orderBy(asc(orders.placedAt), asc(orders.id));

export async function hasOrdered(db: Db, vendorId: string, customerId: string, since: Date): Promise<boolean> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(ofCustom(vendorId, since), eq(orders.customerId, customerId)))
    .limit(1);
  return found.length > 0;
}

export async function readPastBaskets(db: Db, vendorId: string, since: Date) {
  const baskets = await readBaskets(db, vendorId, since);
  return baskets.map(({ kind, customerId, commissionRate, deliveryFee, lines }) => {
    const priced = lines.map(([productId, quantity, unitPrice, lineTotal]): PricedLine => {
      const options: PricedLine['options'] = [];
      return { productId, quantity, unitPrice, lineTotal, options };
    });
    return { kind, customerId, commissionRate, deliveryFee, lines: priced };
  });
}
