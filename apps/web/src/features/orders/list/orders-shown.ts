import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { ACTIVE_STATUSES, stepOf } from '@vendor-portal/contract/orders/order-status.ts';
import type { OrderFilter } from '../orders.queries.ts';

/** Without those that an action has just moved out of this list. */
export function ordersShown({ orders }: { readonly orders: readonly Order[] }, filter: OrderFilter): readonly Order[] {
  if ('search' in filter || 'past' in filter) return orders;
  if ('tab' in filter) return orders.filter(({ status }) => stepOf(status).tab === filter.tab);
  const { shown } = filter;
  return orders.filter(({ status }) => (shown === 'active' ? ACTIVE_STATUSES.includes(status) : status === shown));
}
