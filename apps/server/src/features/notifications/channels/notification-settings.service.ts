import type { NotificationSettings } from '@vendor-portal/contract/notifications/notification-settings.ts';
import type { Db } from '../../../platform/database/database.ts';
import { findSettings, writeSettings } from './notification-settings.queries.ts';

/** What holds until a vendor has chosen. */
const DEFAULTS: NotificationSettings = {
  pushNotification: true,
  emailNotification: true,
  smsNotification: true,
  pickUpStatus: true,
  dropOffStatus: true,
};

export const settingsOf = async (db: Db, vendorId: string): Promise<NotificationSettings> =>
  (await findSettings(db, vendorId)) ?? DEFAULTS;

export async function setSettings(
  db: Db,
  vendorId: string,
  settings: NotificationSettings,
): Promise<NotificationSettings> {
  await writeSettings(db, vendorId, settings);
  return settings;
}
