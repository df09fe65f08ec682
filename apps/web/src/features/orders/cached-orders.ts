import type { QueryClient } from '@tanstack/react-query';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { orderKey, orderListKey, ordersKey, type OrderPage } from './orders.queries.ts';

/** Shows one order differently wherever it is shown; a list leaves out what no longer belongs to its tab. */
export function showOrder(queries: QueryClient, shown: Order) {
  queries.setQueriesData<OrderPage>({ queryKey: orderListKey }, (page) =>
    page === undefined
      ? page
      : { ...page, orders: page.orders.map((order) => (order.id === shown.id ? shown : order)) },
  );
  queries.setQueryData<Order | null>(orderKey(shown.id), (known) => (known ? shown : known));
}

/** Lists, counts and single orders, so that no count ever differs from its list. */
export async function refreshOrders(queries: QueryClient): Promise<void> {
  // A first answer still on its way may be older than the news, and would be taken for the fresh one.
  await queries.cancelQueries({ queryKey: ordersKey });
  await queries.invalidateQueries({ queryKey: ordersKey });
}
