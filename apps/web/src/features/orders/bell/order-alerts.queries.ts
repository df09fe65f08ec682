import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { refreshOrders } from '../cached-orders.ts';
import { openOrdersQuery } from '../orders.queries.ts';
import { isAlerting } from '../orders-from-events.ts';

const NONE: readonly Order[] = [];

/** Cancelled and missed orders that nobody has acknowledged on any device, the oldest first. */
export const useOrderAlerts = (): readonly Order[] => useQuery(openOrdersQuery).data?.alerts ?? NONE;

const change = (queries: QueryClient, alerts: (before: readonly Order[]) => readonly Order[]) =>
  queries.setQueryData(
    openOrdersQuery.queryKey,
    (open) => open && { ...open, alerts: [...alerts(open.alerts ?? NONE)] },
  );

/** As an event has it. */
export function showAlert(queries: QueryClient, order: Order) {
  if (isAlerting(order)) change(queries, (before) => [...before.filter(({ id }) => id !== order.id), order]);
}

/** Somebody has acknowledged it, here or elsewhere. */
export const endAlert = (queries: QueryClient, orderId: string) =>
  change(queries, (before) => before.filter(({ id }) => id !== orderId));

/** Silent here at once. Where the server does not learn of it, the alert is back as soon as the orders are read again. */
export async function acknowledgeOrder(queries: QueryClient, orderId: string): Promise<void> {
  endAlert(queries, orderId);
  await callApi(ordersContract.acknowledgeOrder, { body: { orderId } }).catch(() => refreshOrders(queries));
}
