import { useQuery } from '@tanstack/react-query';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { openOrdersQuery, orderQuery } from '../orders.queries.ts';

/**
 * The latest version of an order, for dialogs that outlive its card. Combines the list, which has only open orders,
 * with the single query, which follows events. The longer history wins: an order never goes back a step.
 */
export function useOrderNow(opened: Order): Order {
  const { data: alone } = useQuery({ ...orderQuery(opened.id), initialData: opened });
  const { data: open } = useQuery({ ...openOrdersQuery, enabled: false });
  const listed = open?.orders.find(({ id }) => id === opened.id);
  return [alone, listed].reduce<Order>(
    (furthest, known) => (known && known.history.length >= furthest.history.length ? known : furthest),
    opened,
  );
}
