import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { connection, listenToEvents } from '../../platform/events/events.ts';
import { ringFor, stopRingingFor } from './bell/bell.ts';
import { refreshOrders } from './cached-orders.ts';
import { ACTION_KEY } from './actions/order-actions.queries.ts';
import { waitingCountQuery, waitingOrdersQuery } from './orders.queries.ts';

/** The last resort, while the stream is down. */
export const POLL_MS = 15_000;

/** Orders appear and move by themselves on whatever screen is open. Gives how many wait, as far as it is known. */
export function useLiveOrders(): number | undefined {
  const queries = useQueryClient();
  const { data: count } = useQuery(waitingCountQuery);
  const { data: waiting } = useQuery(waitingOrdersQuery);
  const state = useStore(connection, (line) => line.state);

  useEffect(
    () =>
      listenToEvents((event) => {
        if (event.kind !== 'order_placed' && event.kind !== 'order_moved') return;
        if (event.status === 'placed') ringFor([{ id: event.orderId, number: event.orderNumber }]);
        else stopRingingFor(event.orderId);
        // The news of one's own action would show the list as it was before it; the action refreshes when it is done.
        if (queries.isMutating({ mutationKey: ACTION_KEY }) === 0) void refreshOrders(queries);
      }),
    [queries],
  );
  useEffect(() => {
    for (const { id, number, status } of waiting?.orders ?? []) {
      if (status === 'placed') ringFor([{ id, number }]);
      else stopRingingFor(id);
    }
  }, [waiting]);
  useEffect(() => {
    if (state !== 'lost') return undefined;
    const timer = setInterval(() => void refreshOrders(queries), POLL_MS);
    return () => {
      clearInterval(timer);
      // What moved while nobody listened.
      void refreshOrders(queries);
    };
  }, [state, queries]);
  return count;
}
