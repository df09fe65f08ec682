import { and, asc, eq, lt, lte } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { earliest } from '../../../platform/database/earliest.ts';
import type { OrderKey, OrderRow } from '../orders.queries.ts';
import { orders } from '../orders.tables.ts';

/** Orders that the scheduler has something to do with, the longest due first. */
export const readDueOrders = (db: Db, now: Date, limit: number): Promise<OrderKey[]> =>
  db
    .select({ vendorId: orders.vendorId, orderId: orders.id })
    .from(orders)
    .where(lte(orders.dueAt, now))
    .orderBy(asc(orders.dueAt))
    .limit(limit);

export const nextDueOrder = (db: Db) => earliest(db, orders.dueAt);

/** Holds it, if it is still due and nobody else has it. */
export async function takeDueOrder(tx: Db, { vendorId, orderId }: OrderKey, now: Date): Promise<OrderRow | undefined> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.vendorId, vendorId), eq(orders.id, orderId), lte(orders.dueAt, now)))
    .for('no key update', { skipLocked: true });
  return order;
}

export const setDue = (tx: Db, { vendorId, orderId }: OrderKey, change: Pick<OrderRow, 'dueAt' | 'escalatedAt'>) =>
  tx
    .update(orders)
    .set(change)
    .where(and(eq(orders.vendorId, vendorId), eq(orders.id, orderId)));

/** Unless it has moved on and has nothing due any more. */
export const postpone = (db: Db, { vendorId, orderId }: OrderKey, dueAt: Date) =>
  db
    .update(orders)
    .set({ dueAt })
    .where(and(eq(orders.vendorId, vendorId), eq(orders.id, orderId), lt(orders.dueAt, dueAt)));
