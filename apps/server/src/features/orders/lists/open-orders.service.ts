import type { Order } from '@vendor-portal/contract/orders/order.ts';
import type { Db } from '../../../platform/database/database.ts';
import { lastEventNumber } from '../../../platform/events/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { orderAnswer } from '../order-answer.ts';
import { readOpenOrders } from './order-list.queries.ts';

/** What is still to be answered, cooked or handed over in a store. */
export async function openOrderIds(db: Db, vendorId: string): Promise<string[]> {
  return (await readOpenOrders(db, vendorId)).map(({ id }) => id);
}

/** The same with all that a screen shows of them: nothing urgent is ever on a second page. */
export async function listOpenOrders(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  vendorId: string,
): Promise<{ orders: Order[]; serverTime: string; lastEvent: number }> {
  // Before the orders: what happens between the two is told once more, and never not at all.
  const lastEvent = await lastEventNumber(db, vendorId);
  const rows = await readOpenOrders(db, vendorId);
  return { orders: rows.map(orderAnswer), serverTime: clock.now().toISOString(), lastEvent };
}
