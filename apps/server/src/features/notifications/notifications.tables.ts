import type {
  NotificationChannel,
  NotificationKind,
} from '@vendor-portal/contract/notifications/notification-settings.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, ownIdColumn } from '../../platform/database/columns.ts';
import { vendorIdColumn, vendorKeyColumn } from '../vendors/vendors.tables.ts';

const booleans = () => ({
  pushNotification: boolean().notNull(),
  emailNotification: boolean().notNull(),
  smsNotification: boolean().notNull(),
  pickUpStatus: boolean().notNull(),
  dropOffStatus: boolean().notNull(),
});

/** The owner's. An owner who never chose has no row. */
export const notificationSettings = pgTable('notification_settings', { vendorId: vendorKeyColumn(), ...booleans() });

/** A member who never chose has no row. */
export const memberNotificationSettings = pgTable(
  'member_notification_settings',
  { vendorId: vendorIdColumn(), memberId: uuid().notNull(), ...booleans() },
  (table) => [primaryKey({ columns: [table.vendorId, table.memberId] })],
);

export const notifications = pgTable(
  'notifications',
  {
    id: ownIdColumn(),
    vendorId: vendorIdColumn(),
    kind: text().$type<NotificationKind>().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    link: text(),
    at: instant().notNull(),
    /** By the owner. */
    readAt: instant(),
    /** When it last turned unread; `at` also moves without. Null in rows of the version before: then it is `at`. */
    newsAt: instant(),
    /** Somebody has acted on it: read for everybody. */
    doneAt: instant(),
    /** A member whose own security it concerns, and nobody else. */
    personId: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.vendorId] }),
    index('notifications_vendor_idx').on(table.vendorId, table.at, table.id),
    index('notifications_unread_idx')
      .on(table.vendorId, table.at, table.id)
      .where(sql`${table.readAt} is null`),
    index('notifications_at_idx').on(table.at),
  ],
);

/** Of members; what they read all at once is in their own row. */
export const notificationReads = pgTable(
  'notification_reads',
  {
    vendorId: vendorIdColumn(),
    memberId: uuid().notNull(),
    notificationId: uuid().notNull(),
    readAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.memberId, table.notificationId] }),
    index('notification_reads_at_idx').on(table.readAt),
  ],
);

/** Addresses that permanently refused a message; only codes and account emails are sent there. */
export const bouncedAddresses = pgTable(
  'bounced_addresses',
  {
    vendorId: vendorIdColumn(),
    channel: text().$type<NotificationChannel>().notNull(),
    address: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.channel, table.address] })],
);

/** The endpoint is a secret between the browser and the server. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: ownIdColumn(),
    vendorId: vendorIdColumn(),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Nothing is pushed after signing out; signing in again on the same device resumes it. */
    sessionId: uuid().notNull(),
    deviceHash: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.vendorId] }),
    uniqueIndex('push_subscriptions_endpoint_key').on(table.vendorId, table.endpoint),
    index('push_subscriptions_browser_idx').on(table.endpoint),
  ],
);
