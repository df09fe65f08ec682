import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listenToEvents } from '../../platform/events/events.ts';
import { setServerTime } from '../../platform/time/server-time.ts';
import { ringFor, stopRingingFor } from './bell/bell.ts';
import { noteCancellation } from './bell/cancellations.ts';
import { showNews } from './cached-orders.ts';
import { openOrdersQuery, waitingCountQuery } from './orders.queries.ts';
import { rememberTold } from './told-orders.ts';
import { usePollWhileLost } from './use-poll-while-lost.ts';

/** Orders appear and move by themselves on whatever screen is open. Gives how many wait, as far as it is known. */
export function useLiveOrders(): number | undefined {
  const queries = useQueryClient();
  const { data: open, isError } = useQuery(openOrdersQuery);
  // Where the orders can't be had, how many wait may still be known.
  const { data: count } = useQuery({ ...waitingCountQuery, enabled: isError });

  useEffect(
    () =>
      listenToEvents((event) => {
        setServerTime(event.serverTime);
        if (event.kind !== 'order_placed' && event.kind !== 'order_moved') return;
        const { order } = event;
        if (order.status === 'placed') ringFor([order]);
        else stopRingingFor(order.id);
        noteCancellation(order);
        rememberTold(queries, Number(event.id), order);
        showNews(queries, order);
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
