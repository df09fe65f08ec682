import type { gatewayStorefrontContract } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { rightsOf } from '@vendor-portal/contract/vendors/account-status.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import type { Db } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';
import { readPage, type ReadRows } from '../../platform/paging.ts';
import type { Platform } from '../../platform/platform.ts';
import { dayIn } from '@vendor-portal/contract/values/zoned-time.ts';
import { findVendor, findVendors } from '../vendors/vendors.service.ts';
import { settleAdverts } from './advert-clock.service.ts';
import {
  addSeen,
  findAdvert,
  findAdvertKey,
  isVisibleAt,
  keyOf,
  readAdverts,
  type AdvertRow,
} from './adverts.queries.ts';
import { storedImage } from './adverts.service.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'cursors'>;
type LiveQuery = CallArguments<typeof gatewayStorefrontContract.listLiveAdverts>['query'];
type Seen = CallArguments<typeof gatewayStorefrontContract.recordAdvertSeen>['body'];

const BATCH = 50;

/** Stores that take no orders are skipped, so more rows are read until enough are found. */
function selectLive(db: Db, state: string): ReadRows<AdvertRow> {
  const wanted = state.trim().toLowerCase();
  return async ({ direction, key, limit }) => {
    const found: AdvertRow[] = [];
    let from = key;
    for (;;) {
      const rows = await readAdverts(db, { status: 'active' }, { direction, key: from, limit: BATCH });
      const vendors = await findVendors(db, [...new Set(rows.map(({ vendorId }) => vendorId))]);
      const open = new Set(
        vendors
          .filter((vendor) => rightsOf(vendor).receivesOrders && vendor.state.toLowerCase().includes(wanted))
          .map(({ id }) => id),
      );
      found.push(...rows.filter(({ vendorId }) => open.has(vendorId)));
      const last = rows.at(-1);
      if (found.length >= limit || rows.length < BATCH || !last) return found.slice(0, limit);
      from = keyOf(last);
    }
  };
}

export async function listLiveAdverts(deps: Deps, { state = '', ...page }: LiveQuery) {
  const { db, cursors } = deps;
  await settleAdverts(deps);
  const list = { list: `live adverts ${state}`, keyOf };
  const { rows, paginationCursor } = await readPage<AdvertRow>(cursors, page, { ...list, read: selectLive(db, state) });
  const adverts = rows.map(({ id: advertId, vendorId, title, imageId, productId }) => ({
    advertId,
    vendorId,
    title,
    imageUrl: storedImage(imageId).urls.large,
    productId,
  }));
  return { adverts, paginationCursor };
}

/** On the vendor's day. Only visible adverts are counted. */
export async function recordAdvertSeen({ db, clock }: Deps, advertId: string, { views = 0, clicks = 0 }: Seen) {
  const now = clock.now();
  const key = await findAdvertKey(db, advertId);
  const advert = key && (await findAdvert(db, key));
  if (!advert || !isVisibleAt(advert, now)) throw new AppError('gone', { message: 'This advert isn’t running.' });
  const { vendorId } = advert;
  const timeZone = (await findVendor(db, vendorId))?.timeZone ?? 'UTC';
  if (views + clicks > 0) await addSeen(db, { vendorId, advertId, day: dayIn(timeZone, now), views, clicks });
  return null;
}
