import type { NotificationSettings } from '@vendor-portal/contract/notifications/notification-settings.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findSettings, writeSettings } from './notification-settings.queries.ts';

/** Until a vendor has chosen. */
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
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  vendorId: string,
  settings: NotificationSettings,
): Promise<NotificationSettings> {
  await db.transaction(async (tx) => {
    const before = await settingsOf(tx, vendorId);
    await writeSettings(tx, vendorId, settings);
    await recordAudit(tx, clock.now(), { vendorId, kind: 'settings_changed', before, after: settings });
    await recordEvent(tx, clock, vendorId, { kind: 'settings_changed', part: 'notifications' });
  });
  return settings;
}
