import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { Written } from '../../../platform/http/answers/written.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readOpenOrders } from './order-list.queries.ts';

type Parts = Pick<Platform, 'db' | 'clock'>;

interface OpenOrders {
  readonly orders: Order[];
  readonly serverTime: string;
  readonly lastEvent: number;
}

/** What is still to be answered, cooked or handed over in a store: nothing urgent is ever on a second page. */
export async function listOpenOrders({ db, clock }: Parts, vendorId: string): Promise<OpenOrders> {
  const { orders, lastEvent } = await readOpenOrders(db, vendorId);
  return { orders: JSON.parse(orders) as Order[], serverTime: clock.now().toISOString(), lastEvent };
}

/** The same for whoever only passes it on. */
export async function tellOpenOrders({ db, clock }: Parts, vendorId: string): Promise<Written<OpenOrders>> {
  const { orders, lastEvent } = await readOpenOrders(db, vendorId);
  return new Written(`{"orders":${orders},"serverTime":"${clock.now().toISOString()}","lastEvent":${lastEvent}}`);
}

export async function openOrderIds(parts: Parts, vendorId: string): Promise<string[]> {
  return (await listOpenOrders(parts, vendorId)).orders.map(({ id }) => id);
}
