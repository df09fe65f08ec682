import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { VendorEvent } from '@vendor-portal/contract/events/events.contract.ts';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { refreshOrders } from '../cached-orders.ts';
import { openOrdersQuery, orderKey } from '../orders.queries.ts';
import { isAlerting } from '../orders-from-events.ts';

export type Acknowledged = Extract<VendorEvent, { readonly kind: 'order_acknowledged' }>;

const NONE: readonly Order[] = [];

/** Cancelled and missed orders that nobody has acknowledged on any device, oldest first. */
export const useOrderAlerts = (): readonly Order[] => useQuery(openOrdersQuery).data?.alerts ?? NONE;

const change = (queries: QueryClient, alerts: (before: readonly Order[]) => readonly Order[]) =>
  queries.setQueryData(
    openOrdersQuery.queryKey,
    (open) => open && { ...open, alerts: [...alerts(open.alerts ?? NONE)] },
  );

export function showAlert(queries: QueryClient, order: Order) {
  if (isAlerting(order)) change(queries, (before) => [...before.filter(({ id }) => id !== order.id), order]);
}

const endAlert = (queries: QueryClient, orderId: string) =>
  change(queries, (before) => before.filter(({ id }) => id !== orderId));

/** Somebody has acknowledged it, here or elsewhere: the alert ends, and the order's page says who and when. */
export function showAcknowledged(queries: QueryClient, { orderId, at, by }: Acknowledged) {
  endAlert(queries, orderId);
  queries.setQueryData<Order | null>(
    orderKey(orderId),
    (known) => known && { ...known, alert: known.alert && { ...known.alert, acknowledgedAt: at, acknowledgedBy: by } },
  );
}

/** Optimistic: if the server isn't reached, the alert returns with the next fetch. */
export async function acknowledgeOrder(queries: QueryClient, orderId: string): Promise<void> {
  endAlert(queries, orderId);
  await callApi(ordersContract.acknowledgeOrder, { body: { orderId } }).catch(() => refreshOrders(queries));
}
