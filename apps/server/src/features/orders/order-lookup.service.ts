import type { Order } from '@vendor-portal/contract/orders/order.ts';
import type { Db } from '../../platform/database/database.ts';
import { orderAnswers } from './order-answer.ts';
import { readUrgent } from './order-lookup.queries.ts';

export { countInStatuses, lastOrderedAs, orderNumbers, placedBetween, readReceived } from './order-lookup.queries.ts';
export { addRefund } from './order-refunds.queries.ts';
export { findOrder, findOrderKey, type OrderKey, type OrderRow } from './orders.queries.ts';

/** Orders that wait for an answer, the most urgent first. */
export const urgentOrders = async (db: Db, vendorId: string, limit: number): Promise<Order[]> =>
  orderAnswers(db, vendorId, await readUrgent(db, vendorId, limit));
