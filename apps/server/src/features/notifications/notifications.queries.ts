import { and, asc, count, desc, eq, gt, inArray, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import type { RowKey } from '../../platform/paging/cursor.ts';
import type { Direction } from '../../platform/paging/page.ts';
import { bouncedAddresses, notifications, notificationSettings } from './notifications.tables.ts';

export type NotificationRow = typeof notifications.$inferSelect;

const isUnread = (vendorId: string) => and(eq(notifications.vendorId, vendorId), isNull(notifications.readAt));

function beyond(direction: Direction, key: RowKey | undefined): SQL | undefined {
  if (key === undefined) return undefined;
  const [at, id] = [new Date(String(key[0])), String(key[1])];
  const further = direction === 'next' ? lt : gt;
  return or(further(notifications.at, at), and(eq(notifications.at, at), further(notifications.id, id)));
}

/** The newest first. */
export function readNotifications(
  db: Db,
  vendorId: string,
  onlyUnread: boolean,
  direction: Direction,
  key: RowKey | undefined,
  limit: number,
): Promise<NotificationRow[]> {
  const order = direction === 'next' ? desc : asc;
  return db
    .select()
    .from(notifications)
    .where(and(onlyUnread ? isUnread(vendorId) : eq(notifications.vendorId, vendorId), beyond(direction, key)))
    .orderBy(order(notifications.at), order(notifications.id))
    .limit(limit);
}

export async function countUnread(db: Db, vendorId: string): Promise<number> {
  const [counted] = await db.select({ unread: count() }).from(notifications).where(isUnread(vendorId));
  return counted?.unread ?? 0;
}

export async function findOwn(db: Db, vendorId: string, ids: readonly string[]): Promise<string[]> {
  const found = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.vendorId, vendorId), inArray(notifications.id, [...ids])));
  return found.map(({ id }) => id);
}

/** Those that are named, or all. */
export const markRead = (db: Db, vendorId: string, now: Date, ids?: readonly string[]) =>
  db
    .update(notifications)
    .set({ readAt: now })
    .where(and(isUnread(vendorId), ids && inArray(notifications.id, [...ids])));

/** With an account that is deleted, what it was told, and how and where. */
export async function eraseNotifications(db: Db, vendorId: string): Promise<void> {
  for (const table of [notifications, notificationSettings, bouncedAddresses]) {
    await db.delete(table).where(eq(table.vendorId, vendorId));
  }
}

export const deleteNotificationsBefore = (db: Db, moment: Date) =>
  db.delete(notifications).where(lt(notifications.at, moment));
