import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { storeKey } from '../../features/availability/availability.queries.ts';
import { homeKey } from '../../features/dashboard/dashboard.queries.ts';
import { notificationsKey } from '../../features/notifications/notifications.queries.ts';
import { applicationKey } from '../../features/onboarding/standing/application.queries.ts';
import { ordersKey } from '../../features/orders/orders.queries.ts';
import { productsKey } from '../../features/products/products.queries.ts';
import { whoAmIQuery } from '../../platform/session/who-am-i.ts';

/** What the stream of events keeps as the server has it for as long as it is live. */
const TOLD_BY_EVENTS: readonly QueryKey[] = [
  whoAmIQuery.queryKey,
  [...ordersKey, 'open'],
  [...storeKey, 'availability'],
  notificationsKey,
];

/** What a vendor can look at without a line: orders, products, the store, the home screen. No money, no reviews. */
const KEPT: readonly QueryKey[] = [...TOLD_BY_EVENTS, ordersKey, productsKey, storeKey, homeKey, applicationKey];

const isUnder = (key: QueryKey, keys: readonly QueryKey[]) =>
  keys.some((parent) => hashKey(key.slice(0, parent.length)) === hashKey(parent));

export const isKept = (key: QueryKey): boolean => isUnder(key, KEPT);

/** The age of what is on the screen: that of its oldest part. */
export function asOf(queries: QueryClient, heardAt: number | null): number | null {
  const shown = queries
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ queryKey, state }) => isKept(queryKey) && state.data !== undefined });
  const times = shown.map(({ queryKey, state }) =>
    isUnder(queryKey, TOLD_BY_EVENTS) ? Math.max(state.dataUpdatedAt, heardAt ?? 0) : state.dataUpdatedAt,
  );
  return times.length === 0 ? null : Math.min(...times);
}
