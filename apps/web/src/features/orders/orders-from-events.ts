import type { QueryClient } from '@tanstack/react-query';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { stepOf } from '@vendor-portal/contract/orders/order-status.ts';
import { byUrgency } from '@vendor-portal/contract/orders/order-urgency.ts';

export const isOpen = ({ status }: Order) => stepOf(status).tab !== 'history';

/** With the order as it now stands, in its place by urgency; without it where it is over. */
export function withOrder(orders: readonly Order[], shown: Order): Order[] {
  const others = orders.filter(({ id }) => id !== shown.id);
  return isOpen(shown) ? [...others, shown].toSorted(byUrgency) : others;
}

const recentKey = ['orders of recent events'] as const;
type Recent = readonly { readonly event: number; readonly order: Order }[];
/** More than come while one list is on its way. */
const REMEMBERED = 200;

/** The orders of the last events, by the events' numbers. */
export function rememberEvent(queries: QueryClient, event: number, order: Order) {
  queries.setQueryData<Recent>(recentKey, (recent = []) => [...recent, { event, order }].slice(-REMEMBERED));
}

/**
 * A list that was read before an event and arrives after it, as it may on a slow connection, knows nothing of that
 * event: its order stands, unless the list has it at a later step.
 */
export function withEventsSince(queries: QueryClient, orders: readonly Order[], lastEvent: number): readonly Order[] {
  const since = (queries.getQueryData<Recent>(recentKey) ?? []).filter(({ event }) => event > lastEvent);
  return since.reduce((listed, { order }) => {
    const known = listed.find(({ id }) => id === order.id);
    return known && known.history.length > order.history.length ? listed : withOrder(listed, order);
  }, orders);
}

/** Cancelled or missed, and acknowledged by nobody yet. */
export const isAlerting = ({ alert }: Order): boolean => alert != null && alert.acknowledgedAt === null;

/** The alerts of a list that was read before these events. */
export function withAlertsSince(queries: QueryClient, alerts: readonly Order[], lastEvent: number): Order[] {
  const since = (queries.getQueryData<Recent>(recentKey) ?? []).filter(({ event }) => event > lastEvent);
  const missing = since.map(({ order }) => order).filter((order) => isAlerting(order));
  return [...alerts, ...missing.filter(({ id }) => !alerts.some((alert) => alert.id === id))];
}
