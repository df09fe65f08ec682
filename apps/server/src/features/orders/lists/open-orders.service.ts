import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { before, days } from '../../../platform/clock.ts';
import { lastEventNumber } from '../../../platform/events/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { orderAnswer, readOrderAlerts } from '../whole-orders.queries.ts';
import { readOpenOrders } from './order-list.queries.ts';

/** Older ones are history: nobody prepares them any more. */
const ALERT_AGE_MAX = days(14);

type Deps = Pick<Platform, 'db' | 'clock'>;

interface OpenOrders {
  readonly orders: Order[];
  readonly alerts: Order[];
  readonly serverTime: string;
  readonly lastEvent: number;
}

/**
 * All open orders at once: nothing urgent is ever on a second page. The last event number is read first, so a reader
 * that continues from there misses nothing and may only see a change twice.
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
