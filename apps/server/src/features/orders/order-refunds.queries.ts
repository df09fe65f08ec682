import type { Money } from '@vendor-portal/contract/values/money.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import type { OrderKey, OrderRow } from './orders.queries.ts';
import { orders } from './orders.tables.ts';

/** Compare-and-set: undefined if less than that is left of what the goods cost. Holds the order until the commit. */
export async function addRefund(tx: Db, key: OrderKey, amount: Money): Promise<OrderRow | undefined> {
  const [refunded] = await tx
    .update(orders)
    .set({ refunded: sql`${orders.refunded} + ${amount}` })
    .where(
      and(
        eq(orders.vendorId, key.vendorId),
        eq(orders.id, key.orderId),
        sql`${orders.refunded} + ${amount} <= ${orders.subtotal} - ${orders.discount}`,
      ),
    )
    .returning();
  return refunded;
}
