import { useQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import type { OpenTab } from '@vendor-portal/contract/orders/order-status.ts';
import { useStore } from 'zustand';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { wanted } from '../bell/bell.ts';
import { openOrdersQuery, ordersShown } from '../orders.queries.ts';
import { OrderCards } from '../cards/order-cards.tsx';
import { OrderList } from './order-list.tsx';
import { OrderListSkeleton } from './order-list-skeleton.tsx';
import { NoOrders } from './no-orders.tsx';

/** All open orders of a tab on one scroll, the most urgent first: what arrives is added below. */
export function OpenOrders({ tab }: { readonly tab: OpenTab }) {
  const query = useQuery(openOrdersQuery);
  const most = useMostAtFirst();
  useShowWanted(query.data !== undefined);
  const live = (
    <QueryView
      query={query}
      skeleton={<OrderListSkeleton />}
      isEmpty={(data) => ordersShown(data, { tab }).length === 0}
      empty={<NoOrders filter={{ tab }} />}
    >
      {(data) => <OrderCards orders={ordersShown(data, { tab }).slice(0, most)} />}
    </QueryView>
  );
  if (query.data !== undefined || !query.isError) return live;
  // Where all of them can't be had at once, the tab's own list may still come, in pages.
  return (
    <>
      {live}
      <OrderList filter={{ tab }} />
    </>
  );
}

/** As many as a phone shows at once: on a slow one the rest follows in short steps, and nobody waits for it. */
const AT_FIRST = 3;

function useMostAtFirst(): number {
  const [most, setMost] = useState(AT_FIRST);
  useEffect(() => startTransition(() => setMost(Infinity)), []);
  return most;
}

/** Who came from the bell is led to the order that it rang for. */
function useShowWanted(isThere: boolean) {
  const id = useStore(wanted, (state) => state.orderId);
  useEffect(() => {
    if (!isThere || id === null) return undefined;
    // After the new screen has put the focus on its title.
    const frame = requestAnimationFrame(() => {
      const card = document.querySelector<HTMLElement>(`[data-order="${CSS.escape(id)}"]`);
      if (card === null) return;
      wanted.setState({ orderId: null });
      card.scrollIntoView({ block: 'center' });
      card.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isThere, id]);
}
