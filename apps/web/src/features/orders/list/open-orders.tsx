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

/** Not paged, most urgent first; new orders are added below. */
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
  // Falls back to the tab's paged list.
  return (
    <>
      {live}
      <OrderList filter={{ tab }} />
    </>
  );
}

/** What fits on a phone: on a slow device the rest renders in short steps. */
const AT_FIRST = 3;

function useMostAtFirst(): number {
  const [most, setMost] = useState(AT_FIRST);
  useEffect(() => startTransition(() => setMost(Infinity)), []);
  return most;
}

/** Scrolls to the order that the vendor opened from the bell. */
function useShowWanted(isThere: boolean) {
  const id = useStore(wanted, (state) => state.orderId);
  useEffect(() => {
    if (!isThere || id === null) return undefined;
    // After the new screen has focused its title.
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
