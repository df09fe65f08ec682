import { hashKey, type QueryKey, type QueryClient } from '@tanstack/react-query';
// Signing out must clear drafts, even if none was used on this page.
import '../../platform/drafts/use-draft.ts';
import { PATHS } from '../../platform/paths.ts';
import { mayOpen } from '../../platform/session/rights.ts';
import { persistQueries, readStoredHashes } from '../../platform/offline/persisted-queries.ts';
import { localStore } from '../../platform/storage/local-store.ts';
import { onSessionClear } from '../../platform/storage/session-data.ts';
import { holdBuild, foundWorker, hasWorkers, registerWorker } from '../../platform/worker/register-worker.ts';
import { watchForUpdates } from '../../platform/worker/waiting-update.ts';
import { BUILD } from '../../platform/config/config.ts';
import { leavePush, renewPush } from '../../features/notifications/settings/push-subscription.ts';
import { dashboardQuery, ordersPerDayQuery, weekAround, homeKey } from '../../features/dashboard/dashboard.queries.ts';
import { NO_FILTER } from '../../features/products/list/product-list-view.ts';
import { productCategoriesQuery, productListQuery, productsKey } from '../../features/products/products.queries.ts';
import { queries } from '../../platform/api/queries.ts';
import { storeKey } from '../../features/availability/availability.queries.ts';
import { notificationsKey } from '../../features/notifications/notifications.queries.ts';
import { applicationKey } from '../../features/onboarding/standing/application.queries.ts';
import { callNumberKey, ordersKey } from '../../features/orders/orders.queries.ts';
import { whoAmIQuery } from '../../platform/session/who-am-i.ts';

async function startWorker() {
  await holdBuild();
  const registration = await registerWorker();
  watchForUpdates(registration);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage('page is open', []);
}

async function clearNotifications() {
  const registration = await foundWorker();
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
}

export function storeForOffline(vendorId: string): () => void {
  if (navigator.onLine) void prefetchQueries(vendorId);
  return persistQueries(vendorId, isPersisted, (key) => isUnder(key, UPDATED_BY_EVENTS));
}

let isStarted = false;

/** Once per page: the service worker and its updates. */
export function startOffline() {
  if (isStarted) return;
  isStarted = true;
  // The files of a development build have no stable names to cache.
  if (!hasWorkers() || BUILD === 'development') return;
  startWorker().catch(() => undefined);
  void renewPush();
  onSessionClear(() => {
    // After a crash the same vendor continues.
    if (localStore.get('authToken') !== null) return;
    void leavePush();
    void clearNotifications();
  });
}

const firstProducts = productListQuery(NO_FILTER, { sort: 'newest', direction: 'descending' }, {});

/** Makes screens that were never opened on this device available offline. */
async function prefetchQueries(vendorId: string): Promise<void> {
  const known = await readStoredHashes(vendorId);
  const isNew = ({ queryKey }: { readonly queryKey: QueryKey }) => !known.has(hashKey(queryKey));
  // Sequential, because nobody waits for them.
  if (mayOpen(PATHS.home) && isNew(dashboardQuery)) await queries.prefetchQuery(dashboardQuery);
  const today = queries.getQueryData(dashboardQuery.queryKey)?.today.day;
  const thisWeek = today === undefined ? undefined : ordersPerDayQuery(weekAround(today));
  if (thisWeek && isNew(thisWeek)) await queries.prefetchQuery(thisWeek);
  if (isNew(firstProducts)) await queries.prefetchQuery(firstProducts);
  if (isNew(productCategoriesQuery)) await queries.prefetchQuery(productCategoriesQuery);
}

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

export function oldestUpdate(client: QueryClient, answeredAt: number | null): number | null {
  const visible = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ queryKey, state }) => isPersisted(queryKey) && state.data !== undefined });
  const times = visible.map(({ queryKey, state }) =>
    isUnder(queryKey, UPDATED_BY_EVENTS) ? Math.max(state.dataUpdatedAt, answeredAt ?? 0) : state.dataUpdatedAt,
  );
  return times.length === 0 ? null : Math.min(...times);
}
