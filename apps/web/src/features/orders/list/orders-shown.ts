import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { ORDER_GROUPS, type OrderStatus } from '@vendor-portal/contract/orders/order-status.ts';
import type { OrderFilter, OrderPage } from '../orders.queries.ts';

/** Without those that an action has just moved out of this tab. */
export function ordersShown({ orders }: OrderPage, filter: OrderFilter): readonly Order[] {
  if (!('tab' in filter)) return orders;
  const statuses: readonly OrderStatus[] = ORDER_GROUPS[filter.tab];
  return orders.filter(({ status }) => statuses.includes(status));
}
