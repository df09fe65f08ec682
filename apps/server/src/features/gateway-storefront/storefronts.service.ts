import type { gatewayStorefrontContract } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { accountRights } from '@vendor-portal/contract/vendors/account-status.ts';
import type { CallResponse, CallArguments } from '@vendor-portal/contract/wire/call.ts';
import type { SQLWrapper } from 'drizzle-orm';
import { AppError } from '../../platform/http/responses/app-error.ts';
import { readPage } from '../../platform/paging.ts';
import type { Platform } from '../../platform/platform.ts';
import { publicPath } from '../../platform/storage/file-links.ts';
import { readStoreChanges, readStores } from '../vendors/vendors.service.ts';
import {
  availabilityAt,
  busyMinutesAt,
  findStore,
  isWithinHoursAt,
  withSettings,
  type Store,
} from '../store/store.service.ts';
import { readMenuSections } from '../products/products.service.ts';
import { readRatings } from '../reviews/reviews.service.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'cursors'>;
type ListQuery = CallArguments<typeof gatewayStorefrontContract.listStorefronts>['query'];
type Rating = ReturnType<Awaited<ReturnType<typeof readRatings>>>;
type Storefront = CallResponse<typeof gatewayStorefrontContract.listStorefronts>['vendors'][number];

function storefront(store: Store, rating: Rating, now: Date): Storefront {
  const { vendor, settings } = store;
  const { takesOrders, pausedUntil, opensAt, closesAt } = availabilityAt(store, now, {
    hasProducts: true,
  });
  return {
    vendorId: vendor.id,
    name: vendor.name,
    type: vendor.type,
    address: vendor.address,
    state: vendor.state,
    logo: vendor.logo && publicPath(vendor.logo),
    takesOrders,
    pausedUntil,
    opensAt,
    closesAt,
    prepMinutes: settings.standardPrepMinutes + busyMinutesAt(settings, now),
    ...rating,
  };
}

export async function listStorefronts(
  { db, clock, cursors }: Deps,
  { type, state = '', open, search = '', ...page }: ListQuery,
) {
  const now = clock.now();
  const isWithinHours = (vendorId: SQLWrapper) => isWithinHoursAt(vendorId, now);
  const filter = { type, state, search, open: open ? { at: now, isWithinHours } : undefined };
  const { rows, paginationCursor } = await readPage<Store>(cursors, page, {
    list: `storefronts ${JSON.stringify([type, state, open ?? false, search])}`,
    rowKey: ({ vendor }) => [vendor.id],
    read: async (range) => withSettings(db, await readStores(db, filter, range)),
  });
  const ids = rows.map(({ vendor }) => vendor.id);
  const ratingOf = await readRatings(db, ids);
  return { vendors: rows.map((store) => storefront(store, ratingOf(store.vendor.id), now)), paginationCursor };
}

type ChangesQuery = CallArguments<typeof gatewayStorefrontContract.listStorefrontChanges>['query'];
type StoreChange = Awaited<ReturnType<typeof readStoreChanges>>[number];

export async function listStorefrontChanges(
  { db, cursors }: Pick<Platform, 'cursors' | 'db'>,
  { since, ...page }: ChangesQuery,
) {
  const { rows, paginationCursor } = await readPage<StoreChange>(cursors, page, {
    list: `storefront-changes ${since ?? ''}`,
    rowKey: ({ id }) => [id],
    read: (range) => readStoreChanges(db, since, range),
  });
  const changes = rows.map(({ at, vendor }) => ({
    vendorId: vendor.id,
    name: vendor.name,
    at: at.toISOString(),
    isListed: accountRights(vendor).receivesOrders,
  }));
  return { changes, paginationCursor };
}

export async function menuSeen({ db, clock }: Pick<Platform, 'db' | 'clock'>, store: Store) {
  const now = clock.now();
  const { id } = store.vendor;
  const rating = (await readRatings(db, [id]))(id);
  return { vendor: storefront(store, rating, now), categories: await readMenuSections(db, store, now) };
}

/** Stores that can't be sent orders are hidden from customers. */
export async function readMenu({ db, clock }: Deps, vendorId: string) {
  const store = await findStore(db, vendorId);
  if (!store || !accountRights(store.vendor).receivesOrders) throw new AppError('not_found');
  return menuSeen({ db, clock }, store);
}
