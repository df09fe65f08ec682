import type { AdvertStatus } from '@vendor-portal/contract/adverts/advert.ts';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { type RowKey, type PageRange, newestFirst } from '../../platform/paging.ts';
import { advertDays, adverts } from './adverts.tables.ts';
import { earliest, first, matches, one } from '../../platform/database/rows.ts';

export type AdvertRow = typeof adverts.$inferSelect;
export type AdvertDay = typeof advertDays.$inferSelect;

export interface AdvertKey {
  readonly vendorId: string;
  readonly advertId: string;
}

const isTheAdvert = ({ vendorId, advertId }: AdvertKey) =>
  and(eq(adverts.vendorId, vendorId), eq(adverts.id, advertId));

export const insertAdvert = (tx: Db, advert: AdvertRow) => tx.insert(adverts).values(advert);

export const findAdvert = (db: Db, key: AdvertKey) => first(db.select().from(adverts).where(isTheAdvert(key)));

export const findAdvertNamed = (db: Db, vendorId: string, reference: string) =>
  first(db.select().from(adverts).where(matches(adverts, { vendorId, reference })));

/** For the marketplace, which knows only its id. */
export async function findAdvertKey(db: Db, advertId: string): Promise<AdvertKey | undefined> {
  const [found] = await db.select({ vendorId: adverts.vendorId }).from(adverts).where(eq(adverts.id, advertId));
  return found && { vendorId: found.vendorId, advertId };
}

export const lockAdvert = (tx: Db, key: AdvertKey) =>
  first(tx.select().from(adverts).where(isTheAdvert(key)).for('no key update'));

/** For the scheduler, which skips locked rows: their holder advances them. */
export const takeAdvert = (tx: Db, key: AdvertKey) =>
  first(tx.select().from(adverts).where(isTheAdvert(key)).for('no key update', { skipLocked: true }));

export const changeAdvert = (tx: Db, key: AdvertKey, change: Partial<AdvertRow>): Promise<AdvertRow> =>
  one(tx.update(adverts).set(change).where(isTheAdvert(key)).returning());

export const rowKey = ({ createdAt, id }: AdvertRow): RowKey => [createdAt.toISOString(), id];

export interface AdvertFilter {
  readonly vendorId?: string;
  readonly status: AdvertStatus | undefined;
}

export function readAdverts(db: Db, { vendorId, status }: AdvertFilter, range: PageRange): Promise<AdvertRow[]> {
  const { beyond, order } = newestFirst(adverts.createdAt, adverts.id, range);
  return db
    .select()
    .from(adverts)
    .where(
      and(
        vendorId === undefined ? undefined : eq(adverts.vendorId, vendorId),
        status === undefined ? undefined : eq(adverts.status, status),
        beyond,
      ),
    )
    .orderBy(...order)
    .limit(range.limit);
}

export const countRows = (db: Db, vendorId: string): Promise<number> =>
  db.$count(adverts, eq(adverts.vendorId, vendorId));

export const readDays = (db: Db, rows: readonly AdvertRow[]): Promise<AdvertDay[]> =>
  db
    .select()
    .from(advertDays)
    .where(
      and(
        inArray(advertDays.vendorId, [...new Set(rows.map(({ vendorId }) => vendorId))]),
        inArray(
          advertDays.advertId,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(advertDays.day));

const MOST_SEEN = 2_000_000_000;

const added = (column: typeof advertDays.views | typeof advertDays.clicks, more: number) =>
  sql`least(${column}::bigint + ${more}, ${MOST_SEEN})`;

export const addSeen = (db: Db, { views, clicks, ...key }: AdvertDay) =>
  db
    .insert(advertDays)
    .values({ ...key, views, clicks })
    .onConflictDoUpdate({
      target: [advertDays.vendorId, advertDays.advertId, advertDays.day],
      set: { views: added(advertDays.views, views), clicks: added(advertDays.clicks, clicks) },
    });

export const readDueAdverts = (db: Db, now: Date, limit: number, vendorId?: string): Promise<AdvertKey[]> =>
  db
    .select({ vendorId: adverts.vendorId, advertId: adverts.id })
    .from(adverts)
    .where(and(lte(adverts.dueAt, now), vendorId === undefined ? undefined : eq(adverts.vendorId, vendorId)))
    .orderBy(asc(adverts.dueAt))
    .limit(limit);

export const nextDueAdvert = (db: Db) => earliest(db, adverts.dueAt);

export const isVisibleAt = ({ status, dueAt }: AdvertRow, now: Date): boolean =>
  status === 'active' && dueAt !== null && dueAt > now;
