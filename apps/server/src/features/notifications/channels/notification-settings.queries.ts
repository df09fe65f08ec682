import type {
  NotificationChannel,
  NotificationSettings,
} from '@vendor-portal/contract/notifications/notification-settings.ts';
import { and, eq, sql, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { bouncedAddresses, notificationSettings } from '../notifications.tables.ts';

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
