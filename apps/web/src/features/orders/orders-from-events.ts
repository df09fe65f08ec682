import type { QueryClient } from '@tanstack/react-query';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { stepOf } from '@vendor-portal/contract/orders/order-status.ts';
import { byUrgency } from '@vendor-portal/contract/orders/order-urgency.ts';

export const isOpen = ({ status }: Order) => stepOf(status).tab !== 'history';

/** In its place by urgency; removed if it is finished. */
export function withOrder(orders: readonly Order[], shown: Order): Order[] {
  const others = orders.filter(({ id }) => id !== shown.id);
  return isOpen(shown) ? [...others, shown].toSorted(byUrgency) : others;
}

const recentKey = ['orders of recent events'] as const;
type Recent = readonly { readonly event: number; readonly order: Order }[];
/** More than arrive while one list is being fetched. */
const REMEMBERED = 200;

/** The orders of recent events, by event number. */
export function rememberEvent(queries: QueryClient, event: number, order: Order) {
  queries.setQueryData<Recent>(recentKey, (recent = []) => [...recent, { event, order }].slice(-REMEMBERED));
}

/**
 * A list that was read before an event may arrive after it on a slow connection. The event's order wins unless the list
 * has a later step.
 */
export function withEventsSince(queries: QueryClient, orders: readonly Order[], lastEvent: number): readonly Order[] {
  const since = (queries.getQueryData<Recent>(recentKey) ?? []).filter(({ event }) => event > lastEvent);
  return since.reduce((listed, { order }) => {
    const known = listed.find(({ id }) => id === order.id);
    return known && known.history.length > order.history.length ? listed : withOrder(listed, order);
  }, orders);
}

/** Cancelled or missed, and not acknowledged. */
export const isAlerting = ({ alert }: Order): boolean => alert != null && alert.acknowledgedAt === null;

export function withAlertsSince(queries: QueryClient, alerts: readonly Order[], lastEvent: number): Order[] {
  const since = (queries.getQueryData<Recent>(recentKey) ?? []).filter(({ event }) => event > lastEvent);
  const missing = since.map(({ order }) => order).filter((order) => isAlerting(order));
  return [...alerts, ...missing.filter(({ id }) => !alerts.some((alert) => alert.id === id))];
}
