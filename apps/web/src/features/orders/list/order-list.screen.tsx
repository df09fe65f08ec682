import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { ORDER_GROUPS, type OrderStatus } from '@vendor-portal/contract/orders/order-status.ts';
import {
  ORDER_TABS,
  rememberView,
  switchView,
  useViewState,
  type OrderTab,
} from '../../../platform/storage/view-state.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { SearchBox } from '../../../ui/list/search-box.tsx';
import { Tabs } from '../../../ui/choice/tabs.tsx';
import { OrderList } from './order-list.tsx';
import { OrderListSkeleton } from './order-list-skeleton.tsx';
import styles from './order-list.module.css';
import { orderCountsQuery } from '../orders.queries.ts';
import { orderListWords } from '../orders.words.ts';
import { useIsWide } from './use-is-wide.ts';

/** Only a wide screen has it, and only where somebody chose it. */
const OrderBoard = lazy(() => import('./order-board.tsx'));
const PausedNotice = lazy(() => import('./paused-notice.tsx'));
const BusyButton = lazy(() => import('./busy-button.tsx'));
const OrderViewTools = lazy(() => import('./order-view-tools.tsx'));

function OrderListScreen() {
  const words = useWords(orderListWords);
  const tab = useViewState((view) => view.orderTab);
  const view = useViewState((state) => state.orderView);
  const [search, setSearch] = useState('');
  const counts = useTabCounts();
  const place = useRef<HTMLDivElement>(null);
  const isBoard = useIsWide() && view === 'board' && tab !== 'history' && search === '';
  const choose = (next: OrderTab) => {
    setSearch('');
    switchView('orderTab', next);
  };
  const find = useCallback((text: string) => setSearch(text), []);
  const tabs = ORDER_TABS.map((value) => ({ value, label: words.tab[value], count: counts[value] }));
  return (
    <Screen title={words.title}>
      <Suspense>
        <PausedNotice />
      </Suspense>
      <div ref={place} className={styles['screen']}>
        <Tabs label={words.tabs} tabs={tabs} value={tab} onValueChange={choose}>
          {search !== '' ? (
            <OrderList key="search" filter={{ search }} onClear={() => setSearch('')} />
          ) : isBoard ? (
            <Suspense fallback={<OrderListSkeleton />}>
              <OrderBoard onMore={(next) => (rememberView('orderView', 'list'), choose(next))} />
            </Suspense>
          ) : (
            <OrderList key={tab} filter={{ tab }} />
          )}
        </Tabs>
        <div className={styles['tools']}>
          <div className={styles['viewTools']}>
            <Suspense>
              <OrderViewTools place={place} />
            </Suspense>
          </div>
          <Suspense fallback={<Button disabled>{words.busy.busy}</Button>}>
            <BusyButton />
          </Suspense>
          <SearchBox
            value={search}
            onSearch={find}
            label={words.search}
            hint={words.searchHint}
            clearLabel={words.clearSearch}
            maxLength={20}
          />
        </div>
      </div>
    </Screen>
  );
}

/** History grows without end; how long it is tells nobody what to do. */
function useTabCounts(): Partial<Record<OrderTab, number>> {
  const { data } = useQuery(orderCountsQuery);
  if (data === undefined) return {};
  const countOf = (statuses: readonly OrderStatus[]) =>
    statuses.reduce((sum, status) => sum + (data.byStatus[status] ?? 0), 0);
  const { pending, ongoing, ready } = ORDER_GROUPS;
  return Object.fromEntries(
    Object.entries({ pending: countOf(pending), ongoing: countOf(ongoing), ready: countOf(ready) }).filter(
      ([, count]) => count > 0,
    ),
  );
}

export { OrderListScreen as Component };
