import type { OrderStatus } from '@vendor-portal/contract/orders/order-status.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { OrderKey, OrderRow } from '../orders.queries.ts';
import { orders } from '../orders.tables.ts';

type PeopleChange = Partial<Pick<OrderRow, 'courierNews' | 'courierRelay' | 'customerRelay'>>;

/** Undefined where the order is in none of these states. */
export async function notePeople(
  tx: Db,
  { vendorId, orderId }: OrderKey,
  states: readonly OrderStatus[],
  change: PeopleChange,
): Promise<OrderRow | undefined> {
  const [order] = await tx
    .update(orders)
    .set(change)
    .where(and(eq(orders.vendorId, vendorId), eq(orders.id, orderId), inArray(orders.status, [...states])))
    .returning();
  return order;
}
