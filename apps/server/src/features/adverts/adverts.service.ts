import type { Money } from '@vendor-portal/contract/values/money.ts';
import type { Advert, AdvertStatus } from '@vendor-portal/contract/adverts/advert.ts';
import { advertDays } from '@vendor-portal/contract/adverts/advert-cost.ts';
import type { PageQuery } from '@vendor-portal/contract/wire/page.ts';
import type { gatewayStorefrontContract } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { accountRights } from '@vendor-portal/contract/vendors/account-status.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import { dayIn } from '@vendor-portal/contract/values/zoned-time.ts';
import { sql, desc } from 'drizzle-orm';
import type { Actor } from '../../platform/audit/actor.ts';
import type { Db } from '../../platform/database/db.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { one } from '../../platform/database/rows.ts';
import { recordEvents } from '../../platform/events/events.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import { readPage, type ReadRows } from '../../platform/paging.ts';
import {
  deleteUnused,
  takeImage,
  imageIn,
  type ImageDeps,
  type ImageUpload,
  type ImageKind,
} from '../images/images.service.ts';
import { getVendor, findVendor, findVendors } from '../vendors/vendors.service.ts';
import { advertImages, adverts, advertPrices } from './adverts.tables.ts';
import {
  readDays,
  type AdvertDay,
  type AdvertRow,
  addSeen,
  findAdvert,
  findAdvertKey,
  countRows,
  isVisibleAt,
  lockAdvert,
  rowKey,
  readAdverts,
} from './adverts.queries.ts';
import {
  advanceAdvert,
  advanceAdverts,
  advertChanged,
  BALANCE_CHANGED,
  endNeverShown,
} from './advert-clock.service.ts';

export const ADVERT_IMAGES: ImageKind = {
  table: advertImages,
  folder: 'adverts',
  isShown: sql`exists (select 1 from ${adverts} where ${adverts.vendorId} = ${advertImages.vendorId} and ${adverts.imageId} = ${advertImages.id})`,
};

export const uploadAdvertImage = (deps: ImageDeps, upload: ImageUpload) => takeImage(deps, ADVERT_IMAGES, upload);

export const deleteUnusedAdvertImages = (db: Db, now: Date) => deleteUnused(db, ADVERT_IMAGES, now);

const storedImage = (imageId: string) => imageIn(ADVERT_IMAGES.folder, imageId);

/** The marketplace's default until the administrator sets another. */
export const advertPrice = async (db: Db, { ADVERT_PRICE }: Pick<Platform['config'], 'ADVERT_PRICE'>): Promise<Money> =>
  (await latestPrice(db)) ?? (ADVERT_PRICE as Money);

export async function setAdvertPrice(tx: Db, { clock }: Pick<Platform, 'clock'>, by: Actor, amount: number) {
  const amountPerDay = amount as Money;
  const now = clock.now();
  const before = { amountPerDay: (await latestPrice(tx)) ?? null };
  await insertPrice(tx, amountPerDay, now);
  await recordAudit(tx, now, by, { vendorId: null, kind: 'advert_price_changed', before, after: { amountPerDay } });
  return { amountPerDay };
}

async function latestPrice(db: Db): Promise<Money | undefined> {
  const [latest] = await db
    .select({ amountPerDay: advertPrices.amountPerDay })
    .from(advertPrices)
    .orderBy(desc(advertPrices.setAt), desc(advertPrices.id))
    .limit(1);
  return latest?.amountPerDay;
}

const insertPrice = (tx: Db, amountPerDay: Money, setAt: Date) =>
  tx.insert(advertPrices).values({ amountPerDay, setAt });

function advertResponse(row: AdvertRow, days: readonly AdvertDay[]): Advert {
  const { productId, productName } = row;
  return {
    id: row.id,
    title: row.title,
    image: storedImage(row.imageId),
    product: productId !== null && productName !== null ? { productId, name: productName } : null,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    days: advertDays(row.startsOn, row.endsOn),
    pricePerDay: row.pricePerDay,
    cost: row.cost,
    refunded: row.refunded,
    status: row.status,
    approvedAt: row.approvedAt?.toISOString() ?? null,
    reason: row.reason,
    isWithdrawn: row.isWithdrawn,
    views: days.reduce((sum, { views }) => sum + views, 0),
    clicks: days.reduce((sum, { clicks }) => sum + clicks, 0),
    perDay: days.map(({ day, views, clicks }) => ({ day, views, clicks })),
    createdAt: row.createdAt.toISOString(),
  };
}

export async function advertResponses(db: Db, rows: readonly AdvertRow[]): Promise<Advert[]> {
  if (rows.length === 0) return [];
  const daysOf = Map.groupBy(await readDays(db, rows), ({ advertId }) => advertId);
  return rows.map((row) => advertResponse(row, daysOf.get(row.id) ?? []));
}

export const oneAdvertResponse = (db: Db, row: AdvertRow): Promise<Advert> => one(advertResponses(db, [row]));

type Deps = Pick<Platform, 'db' | 'clock'>;

export async function listAdverts(
  deps: Deps & Pick<Platform, 'cursors'>,
  vendorId: string,
  status: AdvertStatus,
  page: PageQuery,
) {
  const { db, cursors } = deps;
  await advanceAdverts(deps, vendorId);
  const { rows, paginationCursor } = await readPage<AdvertRow>(cursors, page, {
    list: `adverts ${JSON.stringify([vendorId, status])}`,
    rowKey,
    read: (range) => readAdverts(db, { vendorId, status }, range),
  });
  return { adverts: await advertResponses(db, rows), paginationCursor };
}

export const countAdverts = async ({ db }: Deps, vendorId: string) => ({
  totalAdverts: await countRows(db, vendorId),
});

export async function readAdvert(deps: Deps, vendorId: string, advertId: string): Promise<Advert> {
  await advanceAdverts(deps, vendorId);
  const advert = await findAdvert(deps.db, { vendorId, advertId });
  if (!advert) throw new AppError('not_found');
  return oneAdvertResponse(deps.db, advert);
}

/** Refunds an advert that hasn't started. Idempotent. */
export async function withdrawAdvert(
  tx: Db,
  { clock }: Pick<Platform, 'clock'>,
  by: Actor,
  vendorId: string,
  advertId: string,
): Promise<Advert> {
  const held = await lockAdvert(tx, { vendorId, advertId });
  if (!held) throw new AppError('gone', { message: 'We couldn’t find this advert.' });
  const moment = { at: clock.now(), timeZone: (await getVendor(tx, vendorId)).timeZone };
  const { advert, events } = await advanceAdvert(tx, { clock }, held, moment);
  if (advert.isWithdrawn) return oneAdvertResponse(tx, advert);
  if (advert.status !== 'pending') {
    throw new AppError('advert_not_pending', { payload: await oneAdvertResponse(tx, advert) });
  }
  const ending = { why: 'withdrawn', reason: 'Withdrawn', change: { isWithdrawn: true } } as const;
  const withdrawn = await endNeverShown(tx, advert, ending, moment);
  await recordAudit(tx, moment.at, by, {
    vendorId,
    kind: 'advert_changed',
    target: advertId,
    targetName: advert.title,
    before: { status: advert.status },
    after: { status: 'withdrawn' },
  });
  await recordEvents(tx, clock, vendorId, [...events, advertChanged(advertId), BALANCE_CHANGED]);
  return oneAdvertResponse(tx, withdrawn);
}

type LiveQuery = CallArguments<typeof gatewayStorefrontContract.listLiveAdverts>['query'];
type Seen = CallArguments<typeof gatewayStorefrontContract.recordAdvertSeen>['body'];

const BATCH = 50;

/** Stores that take no orders are skipped, so more rows are read until enough are found. */
function selectLive(db: Db, state: string): ReadRows<AdvertRow> {
  const search = state.trim().toLowerCase();
  return async ({ direction, key, limit }) => {
    const found: AdvertRow[] = [];
    let from = key;
    for (;;) {
      const rows = await readAdverts(db, { status: 'active' }, { direction, key: from, limit: BATCH });
      const vendors = await findVendors(db, [...new Set(rows.map(({ vendorId }) => vendorId))]);
      const open = new Set(
        vendors
          .filter((vendor) => accountRights(vendor).receivesOrders && vendor.state.toLowerCase().includes(search))
          .map(({ id }) => id),
      );
      found.push(...rows.filter(({ vendorId }) => open.has(vendorId)));
      const last = rows.at(-1);
      if (found.length >= limit || rows.length < BATCH || !last) return found.slice(0, limit);
      from = rowKey(last);
    }
  };
}

export async function listLiveAdverts(deps: Deps & Pick<Platform, 'cursors'>, { state = '', ...page }: LiveQuery) {
  const { db, cursors } = deps;
  await advanceAdverts(deps);
  const list = { list: `live adverts ${state}`, rowKey };
  const { rows, paginationCursor } = await readPage<AdvertRow>(cursors, page, { ...list, read: selectLive(db, state) });
  return {
    adverts: rows.map(({ id: advertId, vendorId, title, imageId, productId }) => ({
      advertId,
      vendorId,
      title,
      imageUrl: storedImage(imageId).urls.large,
      productId,
    })),
    paginationCursor,
  };
}

/** On the vendor's day. Only visible adverts are counted. */
export async function recordAdvertSeen(
  tx: Db,
  { clock }: Pick<Platform, 'clock'>,
  advertId: string,
  { views = 0, clicks = 0 }: Seen,
) {
  const now = clock.now();
  const key = await findAdvertKey(tx, advertId);
  const advert = key && (await findAdvert(tx, key));
  if (!advert || !isVisibleAt(advert, now)) throw new AppError('gone', { message: 'This advert isn’t running.' });
  const { vendorId } = advert;
  const timeZone = (await findVendor(tx, vendorId))?.timeZone ?? 'UTC';
  if (views + clicks > 0) await addSeen(tx, { vendorId, advertId, day: dayIn(timeZone, now), views, clicks });
  return null;
}
