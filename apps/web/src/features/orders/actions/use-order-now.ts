import { useQuery } from '@tanstack/react-query';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { openOrdersQuery, orderQuery } from '../orders.queries.ts';

/**
 * The order as it stands, for what stays open while its card comes and goes. The list knows it only while it is open; by
 * itself it is known from here on, follows its events and is read anew with the lists. The furthest of them is the truth:
 * an order never takes back a step of its history.
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
