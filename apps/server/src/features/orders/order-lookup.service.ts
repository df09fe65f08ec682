import type { Order } from '@vendor-portal/contract/orders/order.ts';
import type { Db } from '../../platform/database/database.ts';
import { orderAnswer, readUrgentOrders, readWholeOrders } from './whole-orders.queries.ts';
import type { OrderKey } from './orders.queries.ts';

export {
  hasOrders,
  lastOrderedAs,
  lastOrderedLook as lookOf,
  orderNames,
  ordersIn,
  readReceived,
  readWaitingForCourier,
} from './order-lookup.queries.ts';
export { answersBetween, customersBetween, placedBetween, placedFigures } from './order-lookup.queries.ts';
export { itemsSoldIn, promotionsUsedIn } from './order-lookup.queries.ts';
export { addRefund } from './order-lookup.queries.ts';
export { findOrder, findOrderKey, readItems as orderedItems, type OrderKey, type OrderRow } from './orders.queries.ts';

export const urgentOrders = async (db: Db, vendorId: string, limit: number): Promise<Order[]> =>
  (await readUrgentOrders(db, vendorId, limit)).map(orderAnswer);

/** Each found through its vendor. Missing ones are left out. */
export async function ordersByKey(db: Db, keys: readonly OrderKey[]): Promise<Map<string, Order>> {
  if (keys.length === 0) return new Map();
  const orders = await readWholeOrders(db, keys);
  return new Map(orders.map((order) => [keyText({ vendorId: order.vendorId, orderId: order.id }), orderAnswer(order)]));
}

/** The key of `ordersByKey`'s map. */
export const keyText = ({ vendorId, orderId }: OrderKey): string => `${vendorId} ${orderId}`;
