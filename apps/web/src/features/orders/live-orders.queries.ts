import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { refresh } from '../../platform/events/refresh.ts';
import {
  openOrdersQuery,
  orderKey,
  orderListKey,
  ordersKey,
  type OrderPage,
  waitingCountQuery,
} from './orders.queries.ts';
import { isOpen, recordNews, replaceOrder } from './latest-orders.ts';
import { callApi } from '../../platform/api/call-api.ts';
import { queries } from '../../platform/api/queries.ts';
import { subscribeToEvents, connection } from '../../platform/events/events.ts';
import { tabChannel } from '../../platform/tabs/tab-channel.ts';
import { serverNow, setServerTime } from '../../platform/time/server-time.ts';
import { bell, stopRingingFor, ringFor } from './bell/bell.ts';
import { showAcknowledged, showAlert, useAcknowledgements } from './order-alerts.queries.ts';

function showOrder(client: QueryClient, shown: Order) {
  client.setQueryData(
    openOrdersQuery.queryKey,
    (open) => open && { ...open, orders: replaceOrder(open.orders, shown) },
  );
  client.setQueriesData<OrderPage>(
    { queryKey: orderListKey },
    (page) => page && { ...page, orders: page.orders.map((order) => (order.id === shown.id ? shown : order)) },
  );
  client.setQueryData<Order | null>(orderKey(shown.id), (known) => known && shown);
  // Finished orders are paged newest first: only the server knows the positions.
  if (!isOpen(shown)) void refresh(client, orderListKey);
}

/** From an event or a response; ignored if it is outdated. `event` is the event's number. */
export function showNews(client: QueryClient, order: Order, event?: number) {
  const open = client.getQueryData(openOrdersQuery.queryKey);
  const listed = open?.orders.find(({ id }) => id === order.id);
  if (recordNews({ order, event }, listed && { order: listed, event: open?.lastEvent })) showOrder(client, order);
}

/** All at once, so that no count differs from its list. */
export const refreshOrders = (client: QueryClient): Promise<void> => refresh(client, ordersKey);

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

function ringWhilePlaced(order: Order) {
  if (order.status === 'placed') ringFor([order]);
  else stopRingingFor(order.id);
}

/** The frame renders again when an order arrives or moves, not for each item that is checked. */
const selectSteps = ({
  orders,
  lastEvent,
}: {
  readonly orders: readonly Order[];
  readonly lastEvent?: number | undefined;
}) => ({
  lastEvent,
  steps: orders.map(({ id, status }) => ({ id, status })),
});

/** On every screen. Returns how many orders wait, if known. */
export function useLiveOrders(): number | undefined {
  const client = useQueryClient();
  const { data: open, isError } = useQuery({ ...openOrdersQuery, select: selectSteps });
  // If the orders can't be fetched, the count may still load.
  const { data: count } = useQuery({ ...waitingCountQuery, enabled: isError });

  useEffect(
    () =>
      subscribeToEvents((event) => {
        setServerTime(event.serverTime);
        if (event.kind === 'order_acknowledged') showAcknowledged(client, event);
        if (event.kind !== 'order_placed' && event.kind !== 'order_moved' && event.kind !== 'order_changed') return;
        const { order } = event;
        ringWhilePlaced(order);
        showNews(client, order, Number(event.id));
        showAlert(client, order);
      }),
    [client],
  );
  const steps = open?.steps;
  useEffect(() => {
    if (steps === undefined) return;
    for (const order of client.getQueryData(openOrdersQuery.queryKey)?.orders ?? []) ringWhilePlaced(order);
  }, [client, steps]);
  useAcknowledgements();
  usePollWhileLost();
  useRefreshAfterGap(open?.lastEvent);
  return steps?.filter(({ status }) => status === 'placed').length ?? count;
}

/** The fallback while the stream is down. */
export const POLL_MS = 15_000;
const POLL_MAX_MS = 60_000;

/**
 * Polls while the stream is down, less and less often, because every failed fetch is four attempts. Not while the
 * device is offline: the stream reconnects and refreshes the orders.
 */
export function usePollWhileLost() {
  const client = useQueryClient();
  const isLost = useStore(connection, ({ state }) => state === 'lost');
  useEffect(() => {
    if (!isLost) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (ms: number) => {
      timer = setTimeout(() => {
        if (navigator.onLine) void refreshOrders(client);
        wait(Math.min(2 * ms, POLL_MAX_MS));
      }, ms);
    };
    // A dead stream was silent for 12 seconds already.
    if (navigator.onLine) void refreshOrders(client);
    wait(POLL_MS);
    return () => {
      clearTimeout(timer);
      // Catches up on what happened while disconnected.
      void refreshOrders(client);
    };
  }, [isLost, client]);
}

/** The list was read before the stream opened and may lack an order that was placed in between. */
function useRefreshAfterGap(lastEvent = Infinity) {
  const client = useQueryClient();
  const hasGap = useStore(connection, ({ startedAfter }) => lastEvent < (startedAfter ?? 0));
  useEffect(() => {
    if (hasGap) void refreshOrders(client);
  }, [hasGap, client]);
}
