import { and, asc, desc, eq, getTableColumns, inArray, isNull, lt, sql, type SQLWrapper } from 'drizzle-orm';
import { insertAll } from '../../platform/database/insert-all.ts';
import { queryFigures, queryPrepared } from '../../platform/database/prepared-queries.ts';
import type { Db } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import type { PageRange } from '../../platform/paging.ts';
import { bouncedAddresses, notifications, notificationSettings } from './notifications.tables.ts';
import { before, days } from '../../platform/clock.ts';

export type NotificationRow = typeof notifications.$inferSelect;

const isUnread = (vendorId: string | SQLWrapper) =>
  and(eq(notifications.vendorId, vendorId), isNull(notifications.readAt));

export const unreadOf = (vendorId: SQLWrapper) =>
  sql<number>`(select count(*) from ${notifications} where ${isUnread(vendorId)})`;

export const countUnread = async (db: Db, vendorId: string): Promise<number> =>
  (await queryFigures(db, 'unread notifications', { vendorId }, (params) => ({ unread: unreadOf(params.vendorId) })))
    .unread;

export function readNotifications(
  db: Db,
  vendorId: string,
  onlyUnread: boolean,
  { direction, key, limit }: PageRange,
): Promise<(NotificationRow & { unread: number })[]> {
  const isOnwards = direction === 'next';
  const towards = isOnwards ? desc : asc;
  const name = `notifications ${onlyUnread} ${direction} ${key !== undefined}`;
  return queryPrepared(db, name, { vendorId, keyAt: key?.[0], keyId: key?.[1], limit }, (params) => {
    const beyond = sql`(${notifications.at}, ${notifications.id}) ${sql.raw(isOnwards ? '<' : '>')} (${params.keyAt}, ${params.keyId})`;
    const own = onlyUnread ? isUnread(params.vendorId) : eq(notifications.vendorId, params.vendorId);
    return db
      .select({ ...getTableColumns(notifications), unread: sql<number>`${unreadOf(params.vendorId)}` })
      .from(notifications)
      .where(and(own, key === undefined ? undefined : beyond))
      .orderBy(towards(notifications.at), towards(notifications.id))
      .limit(params.limit);
  });
}

export const insertNotification = (tx: Db, row: NotificationRow) => insertAll(tx, notifications, [row]);

export async function findOwn(db: Db, vendorId: string, ids: readonly string[]): Promise<string[]> {
  const found = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.vendorId, vendorId), inArray(notifications.id, [...ids])));
  return found.map(({ id }) => id);
}

export const markRead = (db: Db, vendorId: string, now: Date, ids?: readonly string[]) =>
  db
    .update(notifications)
    .set({ readAt: now })
    .where(and(isUnread(vendorId), ids && inArray(notifications.id, [...ids])));

export async function eraseNotifications(db: Db, vendorId: string): Promise<void> {
  for (const table of [notifications, notificationSettings, bouncedAddresses]) {
    await db.delete(table).where(eq(table.vendorId, vendorId));
  }
}

/** Long enough to look something up, short enough for fast queries. */
const RETENTION = days(90);

export const deleteOldNotifications = (db: Db, now: Date) =>
  deleteInBatches(db, notifications, lt(notifications.at, before(now, RETENTION)));
