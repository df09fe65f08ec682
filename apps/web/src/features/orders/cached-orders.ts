import type { QueryClient } from '@tanstack/react-query';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { stepOf } from '@vendor-portal/contract/orders/order-status.ts';
import { byUrgency } from '@vendor-portal/contract/orders/order-urgency.ts';
import { openOrdersQuery, orderKey, orderListKey, ordersKey, type OrderPage } from './orders.queries.ts';

const isOpen = ({ status }: Order) => stepOf(status).tab !== 'history';

/** With the order as it now stands, in its place by urgency; without it where it is over. */
function withOrder(orders: readonly Order[], shown: Order): Order[] {
  const others = orders.filter(({ id }) => id !== shown.id);
  return isOpen(shown) ? [...others, shown].toSorted(byUrgency) : others;
}

/** Shows one order differently wherever it is shown. */
export function showOrder(queries: QueryClient, shown: Order) {
  queries.setQueryData(openOrdersQuery.queryKey, (open) => open && { ...open, orders: withOrder(open.orders, shown) });
  queries.setQueriesData<OrderPage>({ queryKey: orderListKey }, (page) =>
    page === undefined
      ? page
      : { ...page, orders: page.orders.map((order) => (order.id === shown.id ? shown : order)) },
  );
  queries.setQueryData<Order | null>(orderKey(shown.id), (known) => (known ? shown : known));
  // The pages of what is over begin with the newest: which order stands where, only the server knows.
  if (!isOpen(shown)) void queries.invalidateQueries({ queryKey: orderListKey });
}

/** As an event tells it. One that tells of an earlier step than the one on screen comes late and changes nothing. */
export function showNews(queries: QueryClient, order: Order) {
  const known = queries.getQueryData(openOrdersQuery.queryKey)?.orders.find(({ id }) => id === order.id);
  if (known === undefined || known.history.length <= order.history.length) showOrder(queries, order);
}

const refreshing = new WeakMap<QueryClient, { isAskedAgain: boolean; done: Promise<void> }>();

/** What is on its way arrives, however slow the line; but it may be older than the news, so it is asked for again. */
async function readAnew(queries: QueryClient): Promise<void> {
  const underWay = queries.getQueryCache().findAll({ queryKey: ordersKey, fetchStatus: 'fetching' });
  await Promise.allSettled(underWay.flatMap((query) => query.promise ?? []));
  await queries.invalidateQueries({ queryKey: ordersKey });
}

/**
 * Lists, counts and single orders, so that no count ever differs from its list. Whoever asks while it is being done is
 * served by one more reading after it: no reading is ever cut short by the next.
 */
export function refreshOrders(queries: QueryClient): Promise<void> {
  const current = refreshing.get(queries);
  if (current) {
    current.isAskedAgain = true;
    return current.done;
  }
  const round = { isAskedAgain: false, done: Promise.resolve() };
  const go = async () => {
    try {
      do {
        round.isAskedAgain = false;
        await readAnew(queries);
      } while (round.isAskedAgain);
    } finally {
      refreshing.delete(queries);
    }
  };
  refreshing.set(queries, round);
  round.done = go();
  return round.done;
}
