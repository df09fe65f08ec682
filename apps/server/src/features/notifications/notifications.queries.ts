import { and, asc, desc, eq, getTableColumns, inArray, isNull, lt, sql, type SQLWrapper } from 'drizzle-orm';
import type {
  NotificationChannel,
  NotificationKind,
  NotificationSettings,
} from '@vendor-portal/contract/notifications/notification-settings.ts';
import { insertAll, insertRows, rowsAsJson } from '../../platform/database/insert-all.ts';
import {
  prepareFigures,
  prepareStatement,
  prepareVariants,
  type Params,
} from '../../platform/database/prepared-queries.ts';
import type { Db } from '../../platform/database/db.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import type { PageRange } from '../../platform/paging.ts';
import { bouncedAddresses, notificationSettings, notifications } from './notifications.tables.ts';
import { before, days } from '../../platform/clock.ts';

export type NotificationRow = typeof notifications.$inferSelect;

const isUnread = (vendorId: string | SQLWrapper) =>
  and(eq(notifications.vendorId, vendorId), isNull(notifications.readAt));

/** Of the kinds that somebody is shown. */
export type Kinds = readonly NotificationKind[];

const isShown = (kinds: SQLWrapper) => sql`${notifications.kind} = any(${kinds}::text[])`;

export const unreadCount = (vendorId: SQLWrapper, kinds: SQLWrapper) =>
  sql<number>`(select count(*) from ${notifications} where ${and(isUnread(vendorId), isShown(kinds))})`;

type UnreadOf = Params<{ vendorId: string; kinds: Kinds }>;
const queryUnread = prepareFigures('unread notifications', ({ vendorId, kinds }: UnreadOf) => ({
  unread: unreadCount(vendorId, kinds),
}));

export const countUnread = async (db: Db, vendorId: string, kinds: Kinds): Promise<number> =>
  (await queryUnread(db, { vendorId, kinds })).unread;

interface PageValues {
  readonly vendorId: string;
  readonly kinds: Kinds;
  readonly keyAt: unknown;
  readonly keyId: unknown;
  readonly limit: number;
}

interface PageShape {
  readonly onlyUnread: boolean;
  readonly isOnwards: boolean;
  readonly hasKey: boolean;
}

const queryPage = prepareVariants('notifications', (db, params: Params<PageValues>, shape: PageShape) => {
  const { onlyUnread, isOnwards, hasKey } = shape;
  const towards = isOnwards ? desc : asc;
  const beyond = sql`(${notifications.at}, ${notifications.id}) ${sql.raw(isOnwards ? '<' : '>')} (${params.keyAt}, ${params.keyId})`;
  const own = onlyUnread ? isUnread(params.vendorId) : eq(notifications.vendorId, params.vendorId);
  return db
    .select({ ...getTableColumns(notifications), unread: sql<number>`${unreadCount(params.vendorId, params.kinds)}` })
    .from(notifications)
    .where(and(own, isShown(params.kinds), hasKey ? beyond : undefined))
    .orderBy(towards(notifications.at), towards(notifications.id))
    .limit(params.limit);
});

export function readNotifications(
  db: Db,
  vendorId: string,
  kinds: Kinds,
  onlyUnread: boolean,
  { direction, key, limit }: PageRange,
): Promise<(NotificationRow & { unread: number })[]> {
  const shape = { onlyUnread, isOnwards: direction === 'next', hasKey: key !== undefined };
  return queryPage(db, { vendorId, kinds, keyAt: key?.[0], keyId: key?.[1], limit }, shape);
}

export const insertNotification = (tx: Db, row: NotificationRow) => insertAll(tx, notifications, [row]);

const upsertForOrder = prepareStatement(
  'upsert order notification',
  ({ row, isNews }: Params<{ row: string; isNews: boolean }>) => sql`
    ${insertRows(notifications, row)}
    on conflict (id, vendor_id) do update set kind = excluded.kind, at = excluded.at,
      read_at = case when ${isNews} then null else ${notifications}.read_at end`,
);

/** An order has one notification, under its own id. Its title and text stay; it turns unread only if this is news. */
export const writeOrderNotification = (tx: Db, row: NotificationRow, isNews: boolean) =>
  upsertForOrder(tx, { row: rowsAsJson(notifications, [row]), isNews });

export async function findOwn(db: Db, vendorId: string, ids: readonly string[]): Promise<string[]> {
  const found = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.vendorId, vendorId), inArray(notifications.id, [...ids])));
  return found.map(({ id }) => id);
}

export const markRead = (db: Db, vendorId: string, now: Date, ids?: readonly string[], kinds?: Kinds) =>
  db
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        isUnread(vendorId),
        ids && inArray(notifications.id, [...ids]),
        kinds && inArray(notifications.kind, [...kinds]),
      ),
    );

export async function eraseNotifications(db: Db, vendorId: string): Promise<void> {
  for (const table of [notifications, notificationSettings, bouncedAddresses]) {
    await db.delete(table).where(eq(table.vendorId, vendorId));
  }
}

/** Long enough to look something up, short enough for fast queries. */
const RETENTION = days(90);

export const deleteOldNotifications = (db: Db, now: Date) =>
  deleteInBatches(db, notifications, lt(notifications.at, before(now, RETENTION)));

export async function findSettings(db: Db, vendorId: string): Promise<NotificationSettings | undefined> {
  const [found] = await db.select().from(notificationSettings).where(eq(notificationSettings.vendorId, vendorId));
  if (!found) return undefined;
  const { vendorId: _, ...settings } = found;
  return settings;
}

export const settingsChosenBy = (vendorId: SQLWrapper) =>
  sql<boolean>`exists (select from ${notificationSettings} where ${eq(notificationSettings.vendorId, vendorId)})`;

export const writeSettings = (db: Db, vendorId: string, settings: NotificationSettings) =>
  db
    .insert(notificationSettings)
    .values({ vendorId, ...settings })
    .onConflictDoUpdate({ target: notificationSettings.vendorId, set: settings });

const isOf = (vendorId: string, channel: NotificationChannel, address: string) =>
  and(
    eq(bouncedAddresses.vendorId, vendorId),
    eq(bouncedAddresses.channel, channel),
    eq(bouncedAddresses.address, address),
  );

export const readBounced = (db: Db, vendorId: string) =>
  db
    .select({ channel: bouncedAddresses.channel, address: bouncedAddresses.address, at: bouncedAddresses.at })
    .from(bouncedAddresses)
    .where(eq(bouncedAddresses.vendorId, vendorId));

/** True for the first bounce. */
export async function markBounced(db: Db, bounce: typeof bouncedAddresses.$inferInsert): Promise<boolean> {
  const added = await db.insert(bouncedAddresses).values(bounce).onConflictDoNothing().returning();
  return added.length > 0;
}

export const forgiveBounce = (db: Db, vendorId: string, channel: NotificationChannel, address: string) =>
  db.delete(bouncedAddresses).where(isOf(vendorId, channel, address));
