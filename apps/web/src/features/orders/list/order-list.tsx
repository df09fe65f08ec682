import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RequestFailed } from '../../../platform/api/request-failed.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { CursorPager, type PageCursor } from '../../../ui/list/cursor-pager.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { latePart } from '../../../ui/late/late-part.tsx';
import { CardBoundary } from '../card-boundary.tsx';
import { OrderCard } from './order-card.tsx';
import styles from './order-list.module.css';
import { OrderListSkeleton } from './order-list-skeleton.tsx';
import { ordersShown } from './orders-shown.ts';
import { orderListQuery, type OrderFilter } from '../orders.queries.ts';
import { orderListWords } from '../orders.words.ts';

/** Most visits find orders. */
const NoOrders = latePart('no orders', () => import('./no-orders.tsx'));

interface OrderListProps {
  readonly filter: OrderFilter;
  readonly onClear?: () => void;
}

export function OrderList({ filter, onClear }: OrderListProps) {
  const words = useWords(orderListWords);
  const vendor = useVendor();
  const [page, setPage] = useState<PageCursor>({});
  const query = useQuery(orderListQuery(filter, page, vendor));
  const isLater = page.after !== undefined || page.before !== undefined;
  const isEmpty = query.data !== undefined && !query.isPlaceholderData && ordersShown(query.data, filter).length === 0;
  // A page whose last order went away is no place to be left at.
  if (isEmpty && isLater && query.fetchStatus === 'idle') setPage({});
  if (isCursorOver(query.error)) {
    return (
      <Alert
        isLive
        tone="warning"
        title={words.pageGone}
        action={<Button onClick={() => setPage({})}>{words.firstPage}</Button>}
      />
    );
  }
  return (
    <QueryView
      query={query}
      skeleton={<OrderListSkeleton />}
      isEmpty={(data) => ordersShown(data, filter).length === 0}
      empty={<NoOrders waiting={<OrderListSkeleton />} filter={filter} onClear={onClear} />}
    >
      {(data) => (
        <div className={styles['list']}>
          {'search' in filter && (
            <p role="status" className="muted">
              {words.found(filter.search)}
            </p>
          )}
          <div className={styles['cards']}>
            {ordersShown(data, filter).map((order) => (
              <CardBoundary key={order.id} order={order}>
                <OrderCard order={order} />
              </CardBoundary>
            ))}
          </div>
          {(data.paginationCursor.hasNext || data.paginationCursor.hasPrevious) && (
            <CursorPager
              cursor={data.paginationCursor}
              isBusy={query.isPlaceholderData}
              onMove={(next) => {
                setPage(next);
                window.scrollTo({ top: 0 });
              }}
            />
          )}
        </div>
      )}
    </QueryView>
  );
}

const isCursorOver = (error: unknown) => error instanceof RequestFailed && error.code === 'invalid_cursor';
