import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { connection, listenToEvents } from '../../platform/events/events.ts';
import { setServerTime } from '../../platform/time/server-time.ts';
import { ringFor, stopRingingFor } from './bell/bell.ts';
import { refreshOrders, showNews } from './cached-orders.ts';
import { ACTION_KEY, type ActionOn } from './actions/order-actions.queries.ts';
import { openOrdersQuery, waitingCountQuery } from './orders.queries.ts';

/** The last resort, while the stream is down. */
export const POLL_MS = 15_000;

/** News of one's own action would show the order as it was before it; the action shows it when it is done. */
const isBeingMoved = (queries: QueryClient, orderId: string) =>
  queries.isMutating({
    mutationKey: ACTION_KEY,
    predicate: ({ state }) => (state.variables as ActionOn | undefined)?.order.id === orderId,
  }) > 0;

/** Orders appear and move by themselves on whatever screen is open. Gives how many wait, as far as it is known. */
export function useLiveOrders(): number | undefined {
  const queries = useQueryClient();
  const { data: open, isError } = useQuery(openOrdersQuery);
  // Where the orders can't be had, how many wait may still be known.
  const { data: count } = useQuery({ ...waitingCountQuery, enabled: isError });
  const state = useStore(connection, (line) => line.state);

  useEffect(
    () =>
      listenToEvents((event) => {
        setServerTime(event.serverTime);
        if (event.kind !== 'order_placed' && event.kind !== 'order_moved') return;
        const { order } = event;
        if (order.status === 'placed') ringFor([order]);
        else stopRingingFor(order.id);
        if (!isBeingMoved(queries, order.id)) showNews(queries, order);
      }),
    [queries],
  );
  useEffect(() => {
    for (const order of open?.orders ?? []) {
      if (order.status === 'placed') ringFor([order]);
      else stopRingingFor(order.id);
    }
  }, [open]);
  useEffect(() => {
    if (state !== 'lost') return undefined;
    const timer = setInterval(() => void refreshOrders(queries), POLL_MS);
    return () => {
      clearInterval(timer);
      // What moved while nobody listened.
      void refreshOrders(queries);
    };
  }, [state, queries]);
  return open?.orders.filter(({ status }) => status === 'placed').length ?? count;
}
