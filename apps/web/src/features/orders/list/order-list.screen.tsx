import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { OPEN_TABS, ORDER_GROUPS, ORDER_TABS, type OrderTab } from '@vendor-portal/contract/orders/order-status.ts';
import { useHasRight } from '../../../platform/session/rights.ts';
import { Allowed } from '../../../ui/layout/allowed.tsx';
import { useView } from '../../../platform/storage/view-state.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { classNames } from '../../../ui/styles/class-names.ts';
import { Screen } from '../../../ui/layout/screen.tsx';
import { useMedia } from '../../../ui/layout/use-media.ts';
import { SearchBox } from '../../../ui/list/search-box.tsx';
import { Tabs } from '../../../ui/choice/tabs.tsx';
import { OrderDialogs } from '../actions/order-dialogs.tsx';
import finderStyles from './order-finder.module.css';
import { type Shown, shownUnder, findTab, useShown, orderTab, useIsWide, useOrderView } from '../order-view.ts';
import { BusyButton } from './store-at-orders.tsx';
import { OpenOrders, OrderBoard } from './open-orders.tsx';
import { OrderList } from './order-list.tsx';
import styles from './order-list.module.css';
import { fetchOpenOrders, openOrdersQuery, orderCountsQuery, ordersShown } from '../orders.queries.ts';
import { orderListMessages } from '../order-list.messages.ts';
import { OrderFinder } from './order-finder.tsx';
import { PastOrders } from './past-orders.tsx';
import { LazyBoundary } from '../../../ui/layout/lazy-boundary.tsx';
import { lazyWithRetry } from '../../../platform/lazy/lazy-with-retry.ts';
import { OrderKeys } from './order-keys.tsx';
import { OrderListSkeleton } from './order-list-skeleton.tsx';
import { ViewSwitch } from './view-switch.tsx';

const KitchenScreen = lazyWithRetry('kitchen', () => import('../kitchen/kitchen-screen.tsx'));

function OrderListScreen() {
  const messages = useMessages(orderListMessages);
  const hasOpen = useHasRight('orders');
  const hasPast = useHasRight('order_history');
  const chosen = useView(orderTab);
  const [shown, show, isPast] = useShown();
  const asked = isPast ? 'history' : shown === null ? chosen : findTab(shown);
  const tab = !hasOpen ? 'history' : asked === 'history' && !hasPast ? 'pending' : asked;
  const [view, chooseView] = useOrderView();
  const [search, setSearch] = useState('');
  const counts = useTabCounts();
  const container = useRef<HTMLDivElement>(null);
  const isWide = useIsWide();
  const hasBoard = isWide && view === 'board';
  const isPhone = useMedia('(width < 600px)');
  // Elsewhere the orders are a list or a table, whichever view is chosen.
  const canBeBoard = tab !== 'history' && search === '' && shown === null;
  const isBoard = hasBoard && canBeBoard;
  const isKitchen = isWide && view === 'kitchen' && canBeBoard;
  // A lower window has no room for columns that scroll by themselves.
  const fillsWindow = useMedia('(min-height: 25em)') && isBoard;
  const choose = (next: OrderTab) => {
    setSearch('');
    if (shown !== null || isPast) show(null);
    orderTab.choose(next);
  };
  const narrow = (next: Shown | null) => {
    orderTab.choose(tab);
    show(next);
  };
  const find = useCallback((text: string) => setSearch(text), []);
  const openTab = { value: tab === 'history' ? ('pending' as const) : tab, label: messages.open };
  const pastTab = { value: 'history' as const, label: messages.tab.history };
  // The board's columns have the names and counts of the open tabs.
  const tabs = (
    hasBoard
      ? [openTab, pastTab]
      : ORDER_TABS.map((value) => ({ value, label: messages.tab[value], count: counts[value] }))
  ).filter(({ value }) => (value === 'history' ? hasPast : hasOpen));
  // On a phone under the orders, which are what the kitchen looks for.
  const finder = shownUnder(tab).length > 0 && (
    <div className={finderStyles['place']}>
      <OrderFinder tab={tab} shown={shown} onShow={narrow} />
    </div>
  );
  const tools = (
    <>
      <Allowed right="switches">
        <BusyButton />
      </Allowed>
      <SearchBox
        value={search}
        onSearch={find}
        label={messages.search}
        hint={messages.searchHint}
        clearLabel={messages.clearSearch}
        maxLength={60}
      />
    </>
  );
  if (isKitchen) {
    return (
      <LazyBoundary
        waiting={
          <Screen title={messages.kitchen} isDense>
            <OrderListSkeleton />
          </Screen>
        }
      >
        <KitchenScreen onView={chooseView} />
      </LazyBoundary>
    );
  }
  return (
    <Screen title={messages.title} tools={tools} isDense fillsWindow={fillsWindow}>
      <OrderDialogs>
        <div ref={container} className={classNames(styles['screen'], fillsWindow && styles['fills'])}>
          <Tabs
            label={messages.tabs}
            tabs={tabs}
            value={tab}
            onValueChange={choose}
            className={styles['tabs']}
            beside={
              <div className={styles['viewTools']}>
                <OrderKeys container={container} />
                {canBeBoard && <ViewSwitch view={view} onView={chooseView} />}
              </div>
            }
          >
            {search !== '' ? (
              <OrderList key="search" filter={{ search }} onClear={() => setSearch('')} />
            ) : isBoard ? (
              <OrderBoard fillsWindow={fillsWindow} />
            ) : tab === 'history' ? (
              <PastOrders />
            ) : (
              <>
                {!isPhone && finder}
                {shown === null ? (
                  <OpenOrders key={tab} tab={tab} />
                ) : (
                  <OrderList key={shown} filter={{ shown }} onClear={() => narrow(null)} />
                )}
                {isPhone && finder}
              </>
            )}
          </Tabs>
        </div>
      </OrderDialogs>
    </Screen>
  );
}

/** History has no count: it only grows and says nothing about what to do. */
function useTabCounts(): Partial<Record<OrderTab, number>> {
  const isCounted = useHasRight('order_history');
  const { data: open, isError } = useQuery(openOrdersQuery);
  const { data: counts } = useQuery({ ...orderCountsQuery, enabled: isError && isCounted });
  if (open === undefined && counts === undefined) return {};
  const countIn = (tab: OrderTab) =>
    open
      ? ordersShown(open, { tab }).length
      : ORDER_GROUPS[tab].reduce((sum, status) => sum + (counts?.byStatus[status] ?? 0), 0);
  return Object.fromEntries(OPEN_TABS.map((tab) => [tab, countIn(tab)] as const).filter(([, count]) => count > 0));
}

export const loader = () => {
  void fetchOpenOrders();
  return null;
};

export { OrderListScreen as Component };
