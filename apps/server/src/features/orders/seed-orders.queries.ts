import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { insertAll } from '../../platform/database/insert-all.ts';
import type { OrderItemRow, OrderRow, OrderStepRow } from './orders.queries.ts';
import { orderCounters, orderItems, orders, orderSteps } from './orders.tables.ts';

export async function countOrders(db: Db, vendorId: string): Promise<number> {
  const [counter] = await db.select().from(orderCounters).where(eq(orderCounters.vendorId, vendorId));
  return counter?.last ?? 0;
}

/** False if somebody else has advanced it since it was read. */
export async function advanceCounter(tx: Db, vendorId: string, from: number, to: number): Promise<boolean> {
  const moved = await tx
    .insert(orderCounters)
    .values({ vendorId, last: to })
    .onConflictDoUpdate({ target: orderCounters.vendorId, set: { last: to }, setWhere: eq(orderCounters.last, from) })
    .returning({ vendorId: orderCounters.vendorId });
  return moved.length > 0;
}

interface PastRows {
  readonly orders: readonly OrderRow[];
  readonly items: readonly OrderItemRow[];
  readonly steps: readonly OrderStepRow[];
}

export async function insertPastOrders(tx: Db, rows: PastRows): Promise<void> {
  await insertAll(tx, orders, rows.orders);
  await insertAll(tx, orderItems, rows.items);
  await insertAll(
    tx,
    orderSteps,
    rows.steps.map((step) => ({ ...step, acting: null })),
  );
}
