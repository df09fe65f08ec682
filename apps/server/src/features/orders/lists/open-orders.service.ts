import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { before, days } from '../../../platform/clock.ts';
import { lastEventNumber } from '../../../platform/events/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { orderAnswer, readOrderAlerts } from '../whole-orders.queries.ts';
import { readOpenOrders } from './order-list.queries.ts';

/** An older one is history: nobody cooks it any more. */
const ALERT_AGE_MAX = days(14);

type Deps = Pick<Platform, 'db' | 'clock'>;

interface OpenOrders {
  readonly orders: Order[];
  readonly alerts: Order[];
  readonly serverTime: string;
  readonly lastEvent: number;
}

/**
 * What is still to be answered, cooked or handed over in a store: nothing urgent is ever on a second page. The number of
 * the last event is read first: whoever reads on from there misses nothing, and may only be shown a change twice.
 */
export async function listOpenOrders({ db, clock }: Deps, vendorId: string): Promise<OpenOrders> {
  const lastEvent = await lastEventNumber(db, vendorId);
  const orders = (await readOpenOrders(db, vendorId)).map(orderAnswer);
  const now = clock.now();
  const alerts = (await readOrderAlerts(db, vendorId, before(now, ALERT_AGE_MAX))).map(orderAnswer);
  return { orders, alerts, serverTime: now.toISOString(), lastEvent };
}

export async function openOrderIds({ db }: Deps, vendorId: string): Promise<string[]> {
  return (await readOpenOrders(db, vendorId)).map(({ id }) => id);
}
