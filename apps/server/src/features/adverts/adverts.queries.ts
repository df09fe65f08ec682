import type { AdvertStatus } from '@vendor-portal/contract/adverts/advert-status.ts';
import { and, asc, count, desc, eq, inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { earliest } from '../../platform/database/earliest.ts';
import type { RowKey } from '../../platform/paging/cursor.ts';
import type { Direction } from '../../platform/paging/page.ts';
import { advertDays, adverts } from './adverts.tables.ts';

export type AdvertRow = typeof adverts.$inferSelect;
export type AdvertDay = typeof advertDays.$inferSelect;

export interface AdvertKey {
  readonly vendorId: string;
  readonly advertId: string;
}

const isTheAdvert = ({ vendorId, advertId }: AdvertKey) =>
  and(eq(adverts.vendorId, vendorId), eq(adverts.id, advertId));

export const insertAdvert = (tx: Db, advert: AdvertRow) => tx.insert(adverts).values(advert);

export async function findAdvert(db: Db, key: AdvertKey): Promise<AdvertRow | undefined> {
  const [advert] = await db.select().from(adverts).where(isTheAdvert(key));
  return advert;
}

export async function findAdvertNamed(db: Db, vendorId: string, reference: string): Promise<AdvertRow | undefined> {
  const isNamed = and(eq(adverts.vendorId, vendorId), eq(adverts.reference, reference));
  const [advert] = await db.select().from(adverts).where(isNamed);
  return advert;
}

/** For the marketplace, which knows only its id. */
export async function findAdvertKey(db: Db, advertId: string): Promise<AdvertKey | undefined> {
  const [found] = await db.select({ vendorId: adverts.vendorId }).from(adverts).where(eq(adverts.id, advertId));
  return found && { vendorId: found.vendorId, advertId };
}

export async function lockAdvert(tx: Db, key: AdvertKey): Promise<AdvertRow | undefined> {
  const [advert] = await tx.select().from(adverts).where(isTheAdvert(key)).for('no key update');
  return advert;
}

/** For the scheduler, which skips locked rows: their holder settles them. */
export async function takeAdvert(tx: Db, key: AdvertKey): Promise<AdvertRow | undefined> {
  const [advert] = await tx.select().from(adverts).where(isTheAdvert(key)).for('no key update', { skipLocked: true });
  return advert;
}

export async function changeAdvert(tx: Db, key: AdvertKey, change: Partial<AdvertRow>): Promise<AdvertRow> {
  const [changed] = await tx.update(adverts).set(change).where(isTheAdvert(key)).returning();
  if (!changed) throw new Error('An advert is changed by whoever holds it.');
  return changed;
}

export const keyOf = ({ createdAt, id }: AdvertRow): RowKey => [createdAt.toISOString(), id];

export interface AdvertFilter {
  readonly vendorId?: string;
  readonly status: AdvertStatus | undefined;
}

export function readAdverts(
  db: Db,
  { vendorId, status }: AdvertFilter,
  { direction, key, limit }: { direction: Direction; key: RowKey | undefined; limit: number },
): Promise<AdvertRow[]> {
  const isRising = direction === 'previous';
  const towards = isRising ? asc : desc;
  const beyond: SQL | undefined =
    key && sql`(${adverts.createdAt}, ${adverts.id}) ${sql.raw(isRising ? '>' : '<')} (${key[0]}, ${key[1]})`;
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
    .orderBy(towards(adverts.createdAt), towards(adverts.id))
    .limit(limit);
}

export async function countOf(db: Db, vendorId: string): Promise<number> {
  const [counted] = await db.select({ all: count() }).from(adverts).where(eq(adverts.vendorId, vendorId));
  return counted?.all ?? 0;
}

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
