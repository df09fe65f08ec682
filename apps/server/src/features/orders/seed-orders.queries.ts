import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { insertAll } from '../../platform/database/insert-all.ts';
import type { OrderItemRow, OrderRow, OrderStepRow } from './orders.queries.ts';
import { orderCounters, orderItems, orders, orderSteps } from './orders.tables.ts';

/** Whether a vendor has ever had an order. */
export const hasHadOrders = async (db: Db, vendorId: string): Promise<boolean> =>
  (await db.$count(orderCounters, eq(orderCounters.vendorId, vendorId))) > 0;

/** Sets the counter of a vendor that has had no order yet; of two who try, one does. */
export async function claimCounter(tx: Db, vendorId: string, last: number): Promise<boolean> {
  const claimed = await tx
    .insert(orderCounters)
    .values({ vendorId, last })
    .onConflictDoNothing()
    .returning({ vendorId: orderCounters.vendorId });
  return claimed.length > 0;
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
