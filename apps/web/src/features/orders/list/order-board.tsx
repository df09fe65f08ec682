import { useQuery } from '@tanstack/react-query';
import { OPEN_TABS, type OpenTab } from '@vendor-portal/contract/orders/order-status.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { openOrdersQuery, ordersShown } from '../orders.queries.ts';
import { orderListWords } from '../orders.words.ts';
import { OpenOrders } from './open-orders.tsx';
import styles from './order-list.module.css';

/** What is at work, side by side. */
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
  const words = useWords(orderListWords);
  const { data } = useQuery(openOrdersQuery);
  return (
    <section data-column aria-label={words.tab[tab]} className={styles['column']}>
      <h2 className={styles['columnTitle']}>
        {words.tab[tab]}
        {data !== undefined && <span className="num">{ordersShown(data, { tab }).length}</span>}
      </h2>
      <OpenOrders tab={tab} />
    </section>
  );
}
