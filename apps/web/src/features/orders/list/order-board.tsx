import { useQuery } from '@tanstack/react-query';
import { OPEN_TABS, type OpenTab } from '@vendor-portal/contract/orders/order-status.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { openOrdersQuery, ordersShown } from '../orders.queries.ts';
import { orderListMessages } from '../orders.messages.ts';
import { OpenOrders } from './open-orders.tsx';
import styles from './order-list.module.css';

export function OrderBoard() {
  return (
    <div className={styles['board']}>
      {OPEN_TABS.map((tab) => (
        <BoardColumn key={tab} tab={tab} />
      ))}
    </div>
  );
}

function BoardColumn({ tab }: { readonly tab: OpenTab }) {
  const messages = useMessages(orderListMessages);
  const { data } = useQuery(openOrdersQuery);
  return (
    <section data-column aria-label={messages.tab[tab]} className={styles['column']}>
      <h2 className={styles['columnTitle']}>
        {messages.tab[tab]}
        {data !== undefined && <span className="num">{ordersShown(data, { tab }).length}</span>}
      </h2>
      <OpenOrders tab={tab} />
    </section>
  );
}
