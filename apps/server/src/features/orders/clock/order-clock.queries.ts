import { and, asc, eq, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { OrderKey, OrderRow } from '../orders.queries.ts';
import { orders } from '../orders.tables.ts';
import { earliest, matches } from '../../../platform/database/rows.ts';

/** Unanswered orders first; completing a delivered order can wait. */
const URGENCY = sql`case ${orders.status} when 'placed' then 0 when 'delivered' then 2 else 1 end`;

export const readDueOrders = (db: Db, now: Date, limit: number): Promise<OrderKey[]> =>
  db
    .select({ vendorId: orders.vendorId, orderId: orders.id })
    .from(orders)
    .where(lte(orders.dueAt, now))
    .orderBy(URGENCY, asc(orders.dueAt))
    .limit(limit);

export const nextDueOrder = (db: Db) => earliest(db, orders.dueAt);

/** Locks the first of these that is still due and not locked by others. */
export async function takeDueOrder(tx: Db, keys: readonly OrderKey[], now: Date): Promise<OrderRow | undefined> {
  const vendorIds = sql`${`{${keys.map(({ vendorId }) => vendorId).join(',')}}`}::uuid[]`;
  const orderIds = sql`${`{${keys.map(({ orderId }) => orderId).join(',')}}`}::uuid[]`;
  const [order] = await tx
    .select()
    .from(orders)
    .where(
      and(
        sql`(${orders.vendorId}, ${orders.id}) in (select * from unnest(${vendorIds}, ${orderIds}))`,
        lte(orders.dueAt, now),
      ),
    )
    .orderBy(sql`array_position(${orderIds}, ${orders.id})`)
    .limit(1)
    .for('no key update', { skipLocked: true });
  return order;
}

export const setDue = (tx: Db, { vendorId, orderId }: OrderKey, change: Pick<OrderRow, 'dueAt' | 'escalatedAt'>) =>
  tx
    .update(orders)
    .set(change)
    .where(matches(orders, { vendorId, id: orderId }));

/** Only if something is still due. */
export const postpone = (db: Db, { vendorId, orderId }: OrderKey, dueAt: Date) =>
  db
    .update(orders)
    .set({ dueAt })
    .where(and(eq(orders.vendorId, vendorId), eq(orders.id, orderId), lt(orders.dueAt, dueAt)));
