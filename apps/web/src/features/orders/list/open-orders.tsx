import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { OPEN_TABS, type OpenTab } from '@vendor-portal/contract/orders/order-status.ts';
import { useStore } from 'zustand';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { orderToShow } from '../bell/bell.ts';
import { openOrdersQuery, orderListQuery, ordersShown } from '../orders.queries.ts';
import { OrderCards } from '../cards/order-cards.tsx';
import { useCardPlaces } from '../cards/use-places.ts';
import { FIRST_PAGE, OrderList, NoOrders } from './order-list.tsx';
import { OrderListSkeleton } from './order-list-skeleton.tsx';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { orderListMessages } from '../order-list.messages.ts';
import styles from './order-list.module.css';

/** Not paged, most urgent first; new orders are added below. */
export function OpenOrders({ tab }: { readonly tab: OpenTab }) {
  const query = useQuery(openOrdersQuery);
  const hasPages = useHasPages(tab, hasFailed(query));
  const most = useMostAtFirst();
  useShowWanted(query.data !== undefined);
  const orders = query.data ? ordersShown(query.data, { tab }).slice(0, most) : [];
  const places = useCardPlaces(orders, tab);
  const live = (
    <QueryView
      query={query}
      skeleton={<OrderListSkeleton />}
      isEmpty={() => places.length === 0}
      empty={<NoOrders filter={{ tab }} />}
    >
      {() => <OrderCards places={places} />}
    </QueryView>
  );
  return (
    <>
      {live}
      {hasPages && <OrderList filter={{ tab }} />}
    </>
  );
}

const hasFailed = ({ isError, data }: Pick<UseQueryResult, 'isError' | 'data'>) => isError && data === undefined;

/** Whether the tab's paged list could be loaded. It stands in for the open orders while their own call fails. */
const useHasPages = (tab: OpenTab, isNeeded: boolean) =>
  useQuery({ ...orderListQuery({ tab }, FIRST_PAGE), enabled: isNeeded }).data !== undefined && isNeeded;

/** What fits on a phone: on a slow device the rest renders in short steps. */
const AT_FIRST = 3;

export function useMostAtFirst(): number {
  const [most, setMost] = useState(AT_FIRST);
  useEffect(() => startTransition(() => setMost(Infinity)), []);
  return most;
}

/** Scrolls to the order that the vendor opened from the bell. */
export function useShowWanted(isThere: boolean) {
  const id = useStore(orderToShow, (state) => state.orderId);
  useEffect(() => {
    if (!isThere || id === null) return undefined;
    // After the new screen has focused its title.
    const frame = requestAnimationFrame(() => {
      const card = document.querySelector<HTMLElement>(`[data-order="${CSS.escape(id)}"]`);
      if (card === null) return;
      orderToShow.setState({ orderId: null });
      card.scrollIntoView({ block: 'center' });
      card.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isThere, id]);
}

interface OrderBoardProps {
  /** Whether each column scrolls by itself, not the page. */
  readonly fillsWindow: boolean;
}

/** One error for all columns: they come with one call. */
export function OrderBoard({ fillsWindow }: OrderBoardProps) {
  const query = useQuery(openOrdersQuery);
  const isBroken = hasFailed(query);
  return (
    <div className={styles['boardPlace']}>
      {isBroken && <QueryView query={query}>{() => null}</QueryView>}
      <div className={styles['board']}>
        {OPEN_TABS.map((tab) => (
          <BoardColumn key={tab} tab={tab} isBroken={isBroken} fillsWindow={fillsWindow} />
        ))}
      </div>
    </div>
  );
}

interface BoardColumnProps extends OrderBoardProps {
  readonly tab: OpenTab;
  readonly isBroken: boolean;
}

function BoardColumn({ tab, isBroken, fillsWindow }: BoardColumnProps) {
  const messages = useMessages(orderListMessages);
  const { data } = useQuery(openOrdersQuery);
  const hasPages = useHasPages(tab, isBroken);
  if (isBroken && !hasPages) return null;
  return (
    <section aria-label={messages.tab[tab]} className={styles['column']}>
      <h2 className={styles['columnTitle']}>
        {messages.tab[tab]} {data !== undefined && <span className="num">{ordersShown(data, { tab }).length}</span>}
      </h2>
      <div data-scrolls={fillsWindow || undefined} className={styles['columnCards']}>
        {isBroken ? <OrderList filter={{ tab }} /> : <OpenOrders tab={tab} />}
      </div>
    </section>
  );
}
