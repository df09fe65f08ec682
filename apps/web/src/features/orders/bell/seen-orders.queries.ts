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

/** An order seen longer ago may have rung again since: a device that was offline rings rather than stays silent. */
const FRESH_MS = 10_000;

/** As the server will return it, so that a page that is reopened offline knows it too. */
const noteAsSeen = (orderId: string) =>
  queries.setQueryData(openOrdersQuery.queryKey, (open) => {
    const seenAt = new Date(serverNow()).toISOString();
    return open && { ...open, orders: open.orders.map((one) => (one.id === orderId ? { ...one, seenAt } : one)) };
  });

/** Silences this and other tabs at once, other devices through the server. */
export function seeOrder(orderId: string) {
  const isRinging = bell.getState().unseen.has(orderId);
  stopRingingFor(orderId);
  if (!isRinging) return;
  channel.publish(orderId);
  noteAsSeen(orderId);
  // If it fails, other devices ring until the order is answered.
  callApi(ordersContract.seeOrder, { body: { orderId } }).catch(() => undefined);
}

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
