import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { stepOf } from '@vendor-portal/contract/orders/order-status.ts';
import type { OrderFilter, OrderPage } from '../orders.queries.ts';

/** Without those that an action has just moved out of this tab. */
export function ordersShown({ orders }: Pick<OrderPage, 'orders'>, filter: OrderFilter): readonly Order[] {
  if (!('tab' in filter)) return orders;
  return orders.filter(({ status }) => stepOf(status).tab === filter.tab);
}
