import { and, asc, desc, eq, getTableColumns, inArray, isNull, lt, or, sql, type SQLWrapper } from 'drizzle-orm';
import type { Role } from '@vendor-portal/contract/team/rights.ts';
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
import { jsonObject, matches } from '../../platform/database/rows.ts';
import {
  bouncedAddresses,
  memberNotificationSettings,
  notificationReads,
  notificationSettings,
  notifications,
} from './notifications.tables.ts';
import { before, days } from '../../platform/clock.ts';

export type NotificationRow = typeof notifications.$inferSelect;

/** Of the kinds that somebody is shown. */
export type Kinds = readonly NotificationKind[];

/** Whose bell it is; without a member the owner's. */
export interface BellOwner {
  readonly vendorId: string;
  readonly memberId: string | null;
  readonly personId: string | null;
  readonly kinds: Kinds;
}

type Bell = Readonly<Record<keyof BellOwner, SQLWrapper>>;

/** For statements that aren't prepared. */
const bind = ({ vendorId, memberId, personId, kinds }: BellOwner): Bell => ({
  vendorId: sql.param(vendorId),
  memberId: sql.param(memberId),
  personId: sql.param(personId),
  kinds: sql.param(kinds),
});

const isShown = ({ vendorId, personId, kinds }: Bell) => sql`${notifications.vendorId} = ${vendorId}
  and case when ${notifications.personId} is null then ${notifications.kind} = any(${kinds}::text[])
    else ${notifications.personId} = ${personId}::uuid end`;

const NEWS_AT = sql`coalesce(${notifications.newsAt}, ${notifications.at})`;

const ofMember = ({ vendorId, memberId }: Bell, column: 'joined_at' | 'notices_read_at') =>
  sql`(select ${sql.identifier(column)} from members where id = ${memberId}::uuid and vendor_id = ${vendorId})`;

/** Since they joined, unless somebody has acted on it or they have read it, alone or with all the others. */
const isUnreadByMember = (bell: Bell) => sql`${notifications.at} >= ${ofMember(bell, 'joined_at')}
  and ${NEWS_AT} > coalesce(${ofMember(bell, 'notices_read_at')}, '-infinity')
  and not coalesce(${notifications.doneAt} >= ${NEWS_AT}, false)
  and not exists (select from ${notificationReads} where ${notificationReads.vendorId} = ${bell.vendorId}
    and ${notificationReads.memberId} = ${bell.memberId}::uuid
    and ${notificationReads.notificationId} = ${notifications.id} and ${notificationReads.readAt} >= ${NEWS_AT})`;

const isUnreadByOwner = isNull(notifications.readAt);

export const unreadCount = (bell: Bell) => sql<number>`(case when ${bell.memberId}::uuid is null
  then (select count(*) from ${notifications} where ${isShown(bell)} and ${isUnreadByOwner})
  else (select count(*) from ${notifications} where ${isShown(bell)} and ${isUnreadByMember(bell)}) end)`;

const queryUnread = prepareFigures('unread notifications', (bell: Params<BellOwner>) => ({
  unread: unreadCount(bell),
}));

export const countUnread = async (db: Db, bell: BellOwner): Promise<number> => (await queryUnread(db, bell)).unread;

interface PageValues extends BellOwner {
  readonly keyAt: unknown;
  readonly keyId: unknown;
  readonly limit: number;
}

interface PageShape {
  readonly isMember: boolean;
  readonly onlyUnread: boolean;
  readonly isOnwards: boolean;
  readonly hasKey: boolean;
}

const queryPage = prepareVariants('notifications', (db, params: Params<PageValues>, shape: PageShape) => {
  const { isMember, onlyUnread, isOnwards, hasKey } = shape;
  const towards = isOnwards ? desc : asc;
  const beyond = sql`(${notifications.at}, ${notifications.id}) ${sql.raw(isOnwards ? '<' : '>')} (${params.keyAt}, ${params.keyId})`;
  const isUnread = isMember ? isUnreadByMember(params) : isUnreadByOwner;
  const readAt = sql`case when not (${isUnread}) then coalesce(${notifications.doneAt}, ${notifications.at}) end`;
  const ofOwner = getTableColumns(notifications);
  return db
    .select({
      ...ofOwner,
      ...(isMember && { readAt: sql<Date | null>`${readAt}`.mapWith(notifications.readAt) }),
      unread: sql<number>`${unreadCount(params)}`,
    })
    .from(notifications)
    .where(and(isShown(params), onlyUnread ? isUnread : undefined, hasKey ? beyond : undefined))
    .orderBy(towards(notifications.at), towards(notifications.id))
    .limit(params.limit);
});

export function readNotifications(
  db: Db,
  bell: BellOwner,
  onlyUnread: boolean,
  { direction, key, limit }: PageRange,
): Promise<(NotificationRow & { unread: number })[]> {
  const isMember = bell.memberId !== null;
  const shape = { isMember, onlyUnread, isOnwards: direction === 'next', hasKey: key !== undefined };
  return queryPage(db, { ...bell, keyAt: key?.[0], keyId: key?.[1], limit }, shape);
}

export const insertNotification = (tx: Db, row: NotificationRow) => insertAll(tx, notifications, [row]);

const upsertForOrder = prepareStatement(
  'upsert order notification',
  ({ row, isNews }: Params<{ row: string; isNews: boolean }>) => sql`
    ${insertRows(notifications, row)}
    on conflict (id, vendor_id) do update set kind = excluded.kind, at = excluded.at,
      read_at = case when ${isNews} then null else ${notifications}.read_at end,
      done_at = case when ${isNews} then null else ${notifications}.done_at end,
      news_at = case when ${isNews} then excluded.at else coalesce(${notifications}.news_at, ${notifications}.at) end`,
);

/** An order has one notification, under its own id. Its title and text stay; it turns unread only if this is news. */
export const writeOrderNotification = (tx: Db, row: NotificationRow, isNews: boolean) =>
  upsertForOrder(tx, { row: rowsAsJson(notifications, [row]), isNews });

export async function findOwn(db: Db, bell: BellOwner, ids: readonly string[]): Promise<string[]> {
  const found = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(isShown(bind(bell)), inArray(notifications.id, [...ids])));
  return found.map(({ id }) => id);
}

/** The named ones, or all. */
export async function markRead(tx: Db, bell: BellOwner, now: Date, ids?: readonly string[]): Promise<void> {
  const { vendorId, memberId } = bell;
  if (memberId === null) {
    const isMeant = and(isShown(bind(bell)), isUnreadByOwner, ids && inArray(notifications.id, [...ids]));
    await tx.update(notifications).set({ readAt: now }).where(isMeant);
  } else if (ids) {
    const { vendorId: store, memberId: member, notificationId } = notificationReads;
    await tx
      .insert(notificationReads)
      .values([...new Set(ids)].map((id) => ({ vendorId, memberId, notificationId: id, readAt: now })))
      .onConflictDoUpdate({ target: [store, member, notificationId], set: { readAt: now } });
  } else {
    await tx.execute(sql`update members set notices_read_at = ${now.toISOString()}
      where id = ${memberId} and vendor_id = ${vendorId}`);
  }
}

/** For everybody: somebody has acted on the order. */
export const markDone = (tx: Db, vendorId: string, id: string, now: Date) =>
  tx
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${now.toISOString()})`, doneAt: now })
    .where(and(matches(notifications, { vendorId, id }), or(isUnreadByOwner, isNull(notifications.doneAt))));

export async function eraseNotifications(db: Db, vendorId: string): Promise<void> {
  const tables = [notifications, notificationReads, notificationSettings, memberNotificationSettings, bouncedAddresses];
  for (const table of tables) await db.delete(table).where(eq(table.vendorId, vendorId));
}

/** Long enough to look something up, short enough for fast queries. */
const RETENTION = days(90);

export const deleteOldNotifications = (db: Db, now: Date) =>
  deleteInBatches(db, notifications, lt(notifications.at, before(now, RETENTION)));

export const deleteOldReads = (db: Db, now: Date) =>
  deleteInBatches(db, notificationReads, lt(notificationReads.readAt, before(now, RETENTION)));

/** Somebody of the store, with their own addresses and settings. */
export interface Recipient {
  /** Null: the owner. */
  readonly memberId: string | null;
  readonly personId: string | null;
  readonly role: Role;
  readonly email: string;
  /** Texts go to the owner. */
  readonly phone: string | null;
  /** Null: they never chose. */
  readonly settings: NotificationSettings | null;
}

const settingsIn = (table: typeof notificationSettings | typeof memberNotificationSettings) =>
  sql`case when ${table.pushNotification} is not null then ${jsonObject<NotificationSettings>({
    pushNotification: table.pushNotification,
    emailNotification: table.emailNotification,
    smsNotification: table.smsNotification,
    pickUpStatus: table.pickUpStatus,
    dropOffStatus: table.dropOffStatus,
  })} end`;

const queryRecipients = prepareStatement<{ vendorId: string }, Recipient>(
  'notification recipients',
  ({ vendorId }: Params<{ vendorId: string }>) => sql`
    select null::uuid as "memberId", v.owner_id as "personId", 'owner' as role, v.email, v.phone,
      ${settingsIn(notificationSettings)} as settings
    from vendors v left join ${notificationSettings} on ${notificationSettings.vendorId} = v.id
    where v.id = ${vendorId} and v.status <> 'DELETED'
    union all
    select m.id, m.person_id, m.role, p.email, null, ${settingsIn(memberNotificationSettings)}
    from members m join people p on p.id = m.person_id
    left join ${memberNotificationSettings} on ${memberNotificationSettings.vendorId} = m.vendor_id
      and ${memberNotificationSettings.memberId} = m.id
    where m.vendor_id = ${vendorId} and m.ended_at is null`,
);

export const readRecipients = async (db: Db, vendorId: string): Promise<readonly Recipient[]> =>
  (await queryRecipients(db, { vendorId })).rows;

export const findRecipient = async (db: Db, { vendorId, memberId }: SettingsOwner): Promise<Recipient | undefined> =>
  (await readRecipients(db, vendorId)).find((recipient) => recipient.memberId === memberId);

export const settingsChosenBy = (vendorId: SQLWrapper) =>
  sql<boolean>`exists (select from ${notificationSettings} where ${eq(notificationSettings.vendorId, vendorId)})`;

export type SettingsOwner = Pick<BellOwner, 'vendorId' | 'memberId'>;

export const writeSettings = (db: Db, { vendorId, memberId }: SettingsOwner, settings: NotificationSettings) =>
  memberId === null
    ? db
        .insert(notificationSettings)
        .values({ vendorId, ...settings })
        .onConflictDoUpdate({ target: notificationSettings.vendorId, set: settings })
    : db
        .insert(memberNotificationSettings)
        .values({ vendorId, memberId, ...settings })
        .onConflictDoUpdate({
          target: [memberNotificationSettings.vendorId, memberNotificationSettings.memberId],
          set: settings,
        });

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
