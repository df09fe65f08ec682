import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { storeKey } from '../../features/availability/availability.queries.ts';
import { homeKey } from '../../features/dashboard/dashboard.queries.ts';
import { notificationsKey } from '../../features/notifications/notifications.queries.ts';
import { applicationKey } from '../../features/onboarding/standing/application.queries.ts';
import { callNumberKey, ordersKey } from '../../features/orders/orders.queries.ts';
import { productsKey } from '../../features/products/products.queries.ts';
import { whoAmIQuery } from '../../platform/session/who-am-i.ts';

const UPDATED_BY_EVENTS: readonly QueryKey[] = [
  whoAmIQuery.queryKey,
  [...ordersKey, 'open'],
  [...storeKey, 'availability'],
  notificationsKey,
];

/** Available offline: orders, products, the store, home. No money, no reviews. */
const PERSISTED: readonly QueryKey[] = [
  ...UPDATED_BY_EVENTS,
  ordersKey,
  productsKey,
  storeKey,
  homeKey,
  applicationKey,
];

const isUnder = (key: QueryKey, keys: readonly QueryKey[]) =>
  keys.some((parent) => hashKey(key.slice(0, parent.length)) === hashKey(parent));

/** Relay numbers must not be stored on the device. */
const NEVER_PERSISTED: readonly QueryKey[] = [callNumberKey];

export const isPersisted = (key: QueryKey): boolean => isUnder(key, PERSISTED) && !isUnder(key, NEVER_PERSISTED);

export function asOf(queries: QueryClient, answeredAt: number | null): number | null {
  const visible = queries
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ queryKey, state }) => isPersisted(queryKey) && state.data !== undefined });
  const times = visible.map(({ queryKey, state }) =>
    isUnder(queryKey, UPDATED_BY_EVENTS) ? Math.max(state.dataUpdatedAt, answeredAt ?? 0) : state.dataUpdatedAt,
  );
  return times.length === 0 ? null : Math.min(...times);
}
