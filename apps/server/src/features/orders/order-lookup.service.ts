import type { Order } from '@vendor-portal/contract/orders/order.ts';
import type { Db } from '../../platform/database/database.ts';
import { orderAnswers } from './order-answer.ts';
import { readOrders, readUrgent } from './order-lookup.queries.ts';

export { countInStatuses, lastOrderedAs, orderNumbers, placedBetween, readReceived } from './order-lookup.queries.ts';
export { addRefund } from './order-refunds.queries.ts';
export { findOrder, findOrderKey, type OrderKey, type OrderRow } from './orders.queries.ts';

/** Orders that wait for an answer, the most urgent first. */
export const urgentOrders = async (db: Db, vendorId: string, limit: number): Promise<Order[]> =>
  orderAnswers(db, vendorId, await readUrgent(db, vendorId, limit));

/** A vendor's orders as the lists answer them, by their ids: three questions however many. */
export async function ordersById(
  db: Db,
  vendorId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Order>> {
  if (ids.length === 0) return new Map();
  const answers = await orderAnswers(db, vendorId, await readOrders(db, vendorId, ids));
  return new Map(answers.map((order) => [order.id, order]));
}
