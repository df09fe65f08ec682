import type { Order } from '@vendor-portal/contract/orders/order.ts';
import type { Db } from '../../platform/database/database.ts';
import { orderAnswer } from './order-answer.ts';
import { readUrgentOrders, readWholeOrders } from './whole-orders.queries.ts';

export { lastOrderedAs, orderNames, ordersIn, placedBetween, readReceived } from './order-lookup.queries.ts';
export { addRefund } from './order-refunds.queries.ts';
export { findOrder, findOrderKey, readItems as orderedItems, type OrderKey, type OrderRow } from './orders.queries.ts';

/** Orders that wait for an answer, the most urgent first. */
export const urgentOrders = async (db: Db, vendorId: string, limit: number): Promise<Order[]> =>
  (await readUrgentOrders(db, vendorId, limit)).map(orderAnswer);

/** A vendor's orders as the lists answer them, by their ids: one question however many. */
export async function ordersById(
  db: Db,
  vendorId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Order>> {
  if (ids.length === 0) return new Map();
  const orders = await readWholeOrders(db, vendorId, ids);
  return new Map(orders.map((order) => [order.id, orderAnswer(order)]));
}
