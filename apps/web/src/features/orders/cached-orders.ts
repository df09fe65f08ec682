import type { QueryClient } from '@tanstack/react-query';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { refresh } from '../../platform/events/refresh.ts';
import { openOrdersQuery, orderKey, orderListKey, ordersKey, type OrderPage } from './orders.queries.ts';
import { isOpen, withOrder } from './orders-from-events.ts';

/** Shows one order differently wherever it is shown. */
function showOrder(queries: QueryClient, shown: Order) {
  queries.setQueryData(openOrdersQuery.queryKey, (open) => open && { ...open, orders: withOrder(open.orders, shown) });
  queries.setQueriesData<OrderPage>({ queryKey: orderListKey }, (page) =>
    page === undefined
      ? page
      : { ...page, orders: page.orders.map((order) => (order.id === shown.id ? shown : order)) },
  );
  queries.setQueryData<Order | null>(orderKey(shown.id), (known) => (known ? shown : known));
  // The pages of what is over begin with the newest: which order stands where, only the server knows.
  if (!isOpen(shown)) void refresh(queries, orderListKey);
}

/** How many steps each order was last seen to have taken. Of one that is over, nothing else is left to tell by. */
const stepsKey = ['steps of orders'] as const;
type Steps = readonly (readonly [orderId: string, steps: number])[];
const REMEMBERED = 200;

function isLate(queries: QueryClient, { id, history }: Order): boolean {
  const seen = new Map(queries.getQueryData<Steps>(stepsKey));
  const listed = queries.getQueryData(openOrdersQuery.queryKey)?.orders.find((order) => order.id === id);
  if (history.length < Math.max(seen.get(id) ?? 0, listed?.history.length ?? 0)) return true;
  seen.delete(id);
  queries.setQueryData<Steps>(stepsKey, [...seen, [id, history.length] as const].slice(-REMEMBERED));
  return false;
}

/**
 * As an event or an answer tells it. One that tells of an earlier step than was seen comes late and changes nothing: the
 * courier may have an order before the kitchen has the answer to its "ready".
 */
export function showNews(queries: QueryClient, order: Order) {
  if (!isLate(queries, order)) showOrder(queries, order);
}

/** Lists, counts and single orders, so that no count ever differs from its list. */
export const refreshOrders = (queries: QueryClient): Promise<void> => refresh(queries, ordersKey);
