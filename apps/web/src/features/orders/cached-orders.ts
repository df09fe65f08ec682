import type { QueryClient } from '@tanstack/react-query';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { refresh } from '../../platform/events/refresh.ts';
import { openOrdersQuery, orderKey, orderListKey, ordersKey, type OrderPage } from './orders.queries.ts';
import { isOpen, withOrder } from './orders-from-events.ts';

function showOrder(queries: QueryClient, shown: Order) {
  queries.setQueryData(openOrdersQuery.queryKey, (open) => open && { ...open, orders: withOrder(open.orders, shown) });
  queries.setQueriesData<OrderPage>({ queryKey: orderListKey }, (page) =>
    page === undefined
      ? page
      : { ...page, orders: page.orders.map((order) => (order.id === shown.id ? shown : order)) },
  );
  queries.setQueryData<Order | null>(orderKey(shown.id), (known) => (known ? shown : known));
  // Finished orders are paged newest first: only the server knows the positions.
  if (!isOpen(shown)) void refresh(queries, orderListKey);
}

/**
 * The number of steps last seen per order. Finished orders leave the open list, so this is all that is left to compare.
 */
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
 * From an event or an answer. One with fewer steps than already seen is outdated and ignored: the courier may have an
 * order before the answer to "ready" arrives.
 */
export function showNews(queries: QueryClient, order: Order) {
  if (!isLate(queries, order)) showOrder(queries, order);
}

/** All at once, so that no count differs from its list. */
export const refreshOrders = (queries: QueryClient): Promise<void> => refresh(queries, ordersKey);
