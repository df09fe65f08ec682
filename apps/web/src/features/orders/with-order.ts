import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { stepOf } from '@vendor-portal/contract/orders/order-status.ts';
import { byUrgency } from '@vendor-portal/contract/orders/order-urgency.ts';

export const isOpen = ({ status }: Order) => stepOf(status).tab !== 'history';

/** With the order as it now stands, in its place by urgency; without it where it is over. */
export function withOrder(orders: readonly Order[], shown: Order): Order[] {
  const others = orders.filter(({ id }) => id !== shown.id);
  return isOpen(shown) ? [...others, shown].toSorted(byUrgency) : others;
}
