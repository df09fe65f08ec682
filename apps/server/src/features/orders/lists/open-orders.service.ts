import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { before, days } from '../../../platform/clock.ts';
import { lastEventNumber } from '../../../platform/events/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { orderAnswer } from '../whole-orders.queries.ts';
import { readOpenOrders } from './open-orders.queries.ts';

/** Older ones are history: nobody prepares them any more. */
const ALERT_AGE_MAX = days(14);

type Deps = Pick<Platform, 'db' | 'clock'>;

interface OpenOrders {
  readonly orders: Order[];
  readonly alerts: Order[];
  readonly serverTime: string;
  readonly lastEvent: number;
}

const isAlert = ({ status }: Order) => status === 'canceled';

/**
 * All open orders at once: nothing urgent is ever on a second page. The last event number is read first, so a reader
 * that continues from there misses nothing and may only see a change twice.
 */
export async function listOpenOrders({ db, clock }: Deps, vendorId: string): Promise<OpenOrders> {
  const lastEvent = await lastEventNumber(db, vendorId);
  const now = clock.now();
  const read = (await readOpenOrders(db, vendorId, before(now, ALERT_AGE_MAX))).map(orderAnswer);
  return {
    orders: read.filter((order) => !isAlert(order)),
    alerts: read.filter(isAlert),
    serverTime: now.toISOString(),
    lastEvent,
  };
}
