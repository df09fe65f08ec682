import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ChefHat, History, PackageCheck, ReceiptText, SearchX } from 'lucide-react';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import type { OrderTab } from '@vendor-portal/contract/orders/order-status.ts';
import { listState } from '../../../platform/api/list-state.ts';
import { RequestFailed } from '../../../platform/api/request-failed.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { CursorPager, type PageCursor } from '../../../ui/list/cursor-pager.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { OrderCards } from '../cards/order-cards.tsx';
import { useCardPlaces } from '../cards/use-places.ts';
import { OrderListSkeleton } from './order-list-skeleton.tsx';
import type { OrderFilter } from '../order-view.ts';
import { ordersShown, orderListQuery } from '../orders.queries.ts';
import { orderListMessages } from '../order-list.messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import styles from './order-list.module.css';

interface OrderListProps {
  readonly filter: OrderFilter;
  readonly onClear?: () => void;
  /** Defaults to cards. */
  readonly children?: (orders: readonly Order[]) => ReactNode;
  readonly skeleton?: ReactNode;
}

const CARDS = <OrderListSkeleton />;

export function OrderList({ filter, onClear, children, skeleton = CARDS }: OrderListProps) {
  const messages = useMessages(orderListMessages);
  const list = JSON.stringify(filter);
  const [index, setPlace] = useState<{ readonly list: string; readonly page: PageCursor }>({ list, page: FIRST_PAGE });
  // A page belongs to its list: another filter starts at the first page.
  const page = index.list === list ? index.page : FIRST_PAGE;
  const setPage = (next: PageCursor) => setPlace({ list, page: next });
  const query = useQuery(orderListQuery(filter, page));
  const { orders, paginationCursor, status } = listState('orders', query);
  const shown = ordersShown({ orders }, filter);
  // The page before is shown until the next one has come.
  const places = useCardPlaces(shown, query.isPlaceholderData ? '' : JSON.stringify([list, page]));
  const isLater = page.after !== undefined || page.before !== undefined;
  const isEmpty = status === 'done' && !query.isPlaceholderData && shown.length === 0;
  // Leaves a page whose last order moved on, or whose cursor the server no longer accepts.
  const isOver = isCursorOver(query.error) || (isEmpty && query.fetchStatus === 'idle');
  if (isLater && isOver) setPage(FIRST_PAGE);
  return (
    <QueryView
      query={query}
      skeleton={skeleton}
      isEmpty={() => (children ? shown : places).length === 0}
      empty={<NoOrders filter={filter} onClear={onClear} />}
    >
      {() => (
        <div className={styles['list']}>
          {'search' in filter && (
            <p role="status" className="muted">
              {messages.found(filter.search)}
            </p>
          )}
          {children ? children(shown) : <OrderCards places={places} />}
          {(paginationCursor.hasNext || paginationCursor.hasPrevious) && (
            <CursorPager cursor={paginationCursor} isBusy={query.isPlaceholderData} onMove={setPage} />
          )}
        </div>
      )}
    </QueryView>
  );
}

export const FIRST_PAGE: PageCursor = {};

const isCursorOver = (error: unknown) => error instanceof RequestFailed && error.code === 'invalid_cursor';

const ICONS: Record<OrderTab, typeof History> = {
  pending: ReceiptText,
  ongoing: ChefHat,
  ready: PackageCheck,
  history: History,
};

interface NoOrdersProps {
  readonly filter: OrderFilter;
  readonly onClear?: (() => void) | undefined;
}

export function NoOrders({ filter, onClear }: NoOrdersProps) {
  const messages = useMessages(orderListMessages);
  if (!('tab' in filter)) {
    const isSearch = 'search' in filter;
    return (
      <Card>
        <EmptyState
          icon={<SearchX />}
          title={isSearch ? messages.nothingFound : messages.noneShown}
          action={<Button onClick={onClear}>{messages.showAll}</Button>}
        >
          {isSearch ? messages.nothingFoundText : messages.noneShownText}
        </EmptyState>
      </Card>
    );
  }
  const Icon = ICONS[filter.tab];
  const { title, text } = messages.empty[filter.tab];
  return (
    <Card>
      <EmptyState icon={<Icon />} title={title}>
        {text}
      </EmptyState>
    </Card>
  );
}
