import type { QueryClient } from '@tanstack/react-query';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { withOrder } from './with-order.ts';

const toldKey = ['told orders'] as const;
type Told = readonly { readonly event: number; readonly order: Order }[];
/** More than come while one list is on its way. */
const REMEMBERED = 200;

/** What the last events said, by their numbers. */
export function rememberTold(queries: QueryClient, event: number, order: Order) {
  queries.setQueryData<Told>(toldKey, (told = []) => [...told, { event, order }].slice(-REMEMBERED));
}

/**
 * A list that was made before an event and comes after it, as it may on a slow line, knows nothing of that event: what it
 * told stands, unless the list has the order at a later step.
 */
export function withToldSince(queries: QueryClient, orders: readonly Order[], lastEvent: number): readonly Order[] {
  const since = (queries.getQueryData<Told>(toldKey) ?? []).filter(({ event }) => event > lastEvent);
  return since.reduce((listed, { order }) => {
    const known = listed.find(({ id }) => id === order.id);
    return known && known.history.length > order.history.length ? listed : withOrder(listed, order);
  }, orders);
}
