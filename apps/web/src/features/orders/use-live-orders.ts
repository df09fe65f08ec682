import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { subscribeToEvents, connection } from '../../platform/events/events.ts';
import { setServerTime } from '../../platform/time/server-time.ts';
import { ringFor, stopRingingFor } from './bell/bell.ts';
import { showAcknowledged, showAlert } from './bell/order-alerts.queries.ts';
import { showNews, refreshOrders } from './cached-orders.ts';
import { openOrdersQuery, waitingCountQuery } from './orders.queries.ts';
import { rememberEvent } from './orders-from-events.ts';
import { useStore } from 'zustand';

/** On every screen. Returns how many orders wait, if known. */
export function useLiveOrders(): number | undefined {
  const queries = useQueryClient();
  const { data: open, isError } = useQuery(openOrdersQuery);
  // If the orders can't be fetched, the count may still load.
  const { data: count } = useQuery({ ...waitingCountQuery, enabled: isError });

  useEffect(
    () =>
      subscribeToEvents((event) => {
        setServerTime(event.serverTime);
        if (event.kind === 'order_acknowledged') showAcknowledged(queries, event);
        if (event.kind !== 'order_placed' && event.kind !== 'order_moved') return;
        const { order } = event;
        if (order.status === 'placed') ringFor([order]);
        else stopRingingFor(order.id);
        rememberEvent(queries, Number(event.id), order);
        showNews(queries, order);
        showAlert(queries, order);
      }),
    [queries],
  );
  useEffect(() => {
    for (const order of open?.orders ?? []) {
      if (order.status === 'placed') ringFor([order]);
      else stopRingingFor(order.id);
    }
  }, [open]);
  usePollWhileLost();
  return open?.orders.filter(({ status }) => status === 'placed').length ?? count;
}

/** The fallback while the stream is down. */
export const POLL_MS = 15_000;
const POLL_MAX_MS = 60_000;

/**
 * Polls while the stream is down, less and less often, because every failed fetch is four attempts. Not while the
 * device is offline: the stream reconnects and refreshes the orders.
 */
export function usePollWhileLost() {
  const queries = useQueryClient();
  const isLost = useStore(connection, ({ state }) => state === 'lost');
  useEffect(() => {
    if (!isLost) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (ms: number) => {
      timer = setTimeout(() => {
        if (navigator.onLine) void refreshOrders(queries);
        wait(Math.min(2 * ms, POLL_MAX_MS));
      }, ms);
    };
    wait(POLL_MS);
    return () => {
      clearTimeout(timer);
      // Catches up on what happened while disconnected.
      void refreshOrders(queries);
    };
  }, [isLost, queries]);
}
