import { useQuery } from '@tanstack/react-query';
import { OPEN_TABS, type OpenTab } from '@vendor-portal/contract/orders/order-status.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { openOrdersQuery, ordersShown } from '../orders.queries.ts';
import { orderListMessages } from '../orders.messages.ts';
import { hasFailed, OpenOrders, useHasPages } from './open-orders.tsx';
import { OrderList } from './order-list.tsx';
import styles from './order-list.module.css';

/** One error for all columns: they come with one call. */
export function OrderBoard() {
  const query = useQuery(openOrdersQuery);
  const isBroken = hasFailed(query);
  return (
    <div className={styles['boardPlace']}>
      {isBroken && <QueryView query={query}>{() => null}</QueryView>}
      <div className={styles['board']}>
        {OPEN_TABS.map((tab) => (
          <BoardColumn key={tab} tab={tab} isBroken={isBroken} />
        ))}
      </div>
    </div>
  );
}

function BoardColumn({ tab, isBroken }: { readonly tab: OpenTab; readonly isBroken: boolean }) {
  const messages = useMessages(orderListMessages);
  const { data } = useQuery(openOrdersQuery);
  const hasPages = useHasPages(tab, isBroken);
  if (isBroken && !hasPages) return null;
  return (
    <section data-column aria-label={messages.tab[tab]} className={styles['column']}>
      <h2 className={styles['columnTitle']}>
        {messages.tab[tab]}
        {data !== undefined && <span className="num">{ordersShown(data, { tab }).length}</span>}
      </h2>
      {isBroken ? <OrderList filter={{ tab }} /> : <OpenOrders tab={tab} />}
    </section>
  );
}
