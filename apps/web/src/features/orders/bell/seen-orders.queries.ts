import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { useEffect } from 'react';
import { callApi } from '../../../platform/api/call-api.ts';
import { queries } from '../../../platform/api/queries.ts';
import { subscribeToEvents } from '../../../platform/events/events.ts';
import { tabChannel } from '../../../platform/tabs/tab-channel.ts';
import { serverNow } from '../../../platform/time/server-time.ts';
import { openOrdersQuery } from '../orders.queries.ts';
import { bell, stopRingingFor } from './bell.ts';

const channel = tabChannel<string>('seen orders');

/** What was seen longer ago may have rung again since: a device that was away rings rather than stays silent. */
const FRESH_MS = 10_000;

/** As the server will tell it, so that a page which is opened again without a line knows it too. */
const noteAsSeen = (orderId: string) =>
  queries.setQueryData(openOrdersQuery.queryKey, (open) => {
    const seenAt = new Date(serverNow()).toISOString();
    return open && { ...open, orders: open.orders.map((one) => (one.id === orderId ? { ...one, seenAt } : one)) };
  });

/** Somebody has touched its card: here and in the other tabs at once, on the other devices by the server. */
export function seeOrder(orderId: string) {
  const isRinging = bell.getState().unseen.has(orderId);
  stopRingingFor(orderId);
  if (!isRinging) return;
  channel.publish(orderId);
  noteAsSeen(orderId);
  // Where it does not arrive the other devices ring until the order is answered.
  callApi(ordersContract.seeOrder, { body: { orderId } }).catch(() => undefined);
}

/** For the frame: what is seen elsewhere rings no more here. */
export function useSeenElsewhere() {
  useEffect(() => {
    const stopTabs = channel.subscribe(stopRingingFor);
    const stopEvents = subscribeToEvents((event) => {
      if (event.kind !== 'order_seen') return;
      if (Date.parse(event.serverTime) - Date.parse(event.at) < FRESH_MS) stopRingingFor(event.orderId);
    });
    return () => {
      stopTabs();
      stopEvents();
    };
  }, []);
}
