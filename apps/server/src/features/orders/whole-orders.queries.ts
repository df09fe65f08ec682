import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { and, asc, eq, getTableColumns, sql, type Subquery } from 'drizzle-orm';
import { askPrepared } from '../../platform/database/questions/ask-prepared.ts';
import type { Db } from '../../platform/database/database.ts';
import type { OrderKey, OrderRow } from './orders.queries.ts';
import { orders } from './orders.tables.ts';
import { HISTORY, ITEMS } from './told-orders.queries.ts';

/** An order with all that is told of it. */
export type WholeOrder = OrderRow & Pick<Order, 'items' | 'history'>;

/** Wrapped once more, or drizzle would leave out the names of the tables, without which these ask something else. */
const WHOLE = {
  ...getTableColumns(orders),
  items: sql<Order['items']>`${ITEMS}`,
  history: sql<Order['history']>`${HISTORY}`,
};

/** A choice of orders, which goes by the table's own name in what is asked around it. */
export type ChosenOrders = Subquery<'orders'>;

/**
 * The chosen orders, each with its items and its history as the contract has them, gathered by the database: a page
 * costs one question instead of three. They come in any order: sort them.
 */
export const selectWhole = (db: Db, chosen: ChosenOrders) => db.select(WHOLE).from(chosen);

/** Orders of any vendors, each found through its own: one question however many. */
export const readWholeOrders = (db: Db, keys: readonly OrderKey[]): Promise<WholeOrder[]> =>
  askPrepared(
    db,
    'whole orders by key',
    { vendorIds: keys.map(({ vendorId }) => vendorId), orderIds: keys.map(({ orderId }) => orderId) },
    (given) =>
      selectWhole(
        db,
        db
          .select(getTableColumns(orders))
          .from(sql`unnest(${given.vendorIds}::uuid[], ${given.orderIds}::uuid[]) as asked (vendor_id, order_id)`)
          .innerJoin(orders, sql`${orders.vendorId} = asked.vendor_id and ${orders.id} = asked.order_id`)
          .as('orders'),
      ),
  );

export async function findWholeOrder(db: Db, { vendorId, orderId }: OrderKey): Promise<WholeOrder | undefined> {
  const [order] = await askPrepared(db, 'whole order', { vendorId, orderId }, (given) =>
    selectWhole(
      db,
      db
        .select()
        .from(orders)
        .where(and(eq(orders.vendorId, given.vendorId), eq(orders.id, given.orderId)))
        .as('orders'),
    ),
  );
  return order;
}

/** Those that wait for an answer, the first to run out first. */
export const readUrgentOrders = (db: Db, vendorId: string, limit: number): Promise<WholeOrder[]> =>
  askPrepared(db, `urgent orders ${limit}`, { vendorId }, (given) =>
    selectWhole(
      db,
      db
        .select()
        .from(orders)
        .where(and(eq(orders.vendorId, given.vendorId), eq(orders.status, 'placed')))
        .orderBy(asc(orders.confirmBy), asc(orders.id))
        .limit(limit)
        .as('orders'),
    ).orderBy(asc(orders.confirmBy), asc(orders.id)),
  );
