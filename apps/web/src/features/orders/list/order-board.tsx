import { useQuery } from '@tanstack/react-query';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import NoOrders from './no-orders.tsx';
import { OrderCard } from './order-card.tsx';
import styles from './order-list.module.css';
import { OrderListSkeleton } from './order-list-skeleton.tsx';
import { ordersShown } from './orders-shown.ts';
import { orderListQuery } from '../orders.queries.ts';
import { orderListWords } from '../orders.words.ts';

const COLUMNS = ['pending', 'ongoing', 'ready'] as const;
type Column = (typeof COLUMNS)[number];

interface BoardProps {
  /** To the list of one column: the board shows its first ten. */
  readonly onMore: (tab: Column) => void;
}

/** What is at work, side by side. */
export default function OrderBoard({ onMore }: BoardProps) {
  return (
    <div className={styles['board']}>
      {COLUMNS.map((tab) => (
        <BoardColumn key={tab} tab={tab} onMore={() => onMore(tab)} />
      ))}
    </div>
  );
}

function BoardColumn({ tab, onMore }: { readonly tab: Column; readonly onMore: () => void }) {
  const words = useWords(orderListWords);
  const query = useQuery(orderListQuery({ tab }, {}, useVendor()));
  const orders = query.data === undefined ? [] : ordersShown(query.data, { tab });
  const hasMore = query.data?.paginationCursor.hasNext === true;
  return (
    <section data-column aria-label={words.tab[tab]} className={styles['column']}>
      <h2 className={styles['columnTitle']}>
        {words.tab[tab]}
        {query.data !== undefined && <span className="num">{`${orders.length}${hasMore ? '+' : ''}`}</span>}
      </h2>
      <QueryView
        query={query}
        skeleton={<OrderListSkeleton />}
        isEmpty={() => orders.length === 0}
        empty={<NoOrders filter={{ tab }} />}
      >
        {() => (
          <div className={styles['cards']}>
            {orders.map((order) => (
              <OrderCard key={order.id} order={order} />
            ))}
          </div>
        )}
      </QueryView>
      {hasMore && <Button onClick={onMore}>{words.more(words.tab[tab])}</Button>}
    </section>
  );
}
