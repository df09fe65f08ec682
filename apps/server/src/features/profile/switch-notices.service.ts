import { SECURITY_CHANNELS } from '@vendor-portal/contract/notifications/security-channels.ts';
import {
  CHANNEL_SETTING,
  type NotificationChannel,
  type NotificationSettings,
} from '@vendor-portal/contract/notifications/notification-settings.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { setSettings, settingsOf } from '../notifications/channels/notification-settings.service.ts';
import { notify } from '../notifications/notify.service.ts';
import { confirmOwner, type OwnerProof, type Who } from '../safeguards/confirm-owner.service.ts';
import { guardChange } from '../safeguards/guarded-change.service.ts';
import { lockVendor, type Vendor } from '../vendors/vendors.service.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'config'>;

/** The channels by which word of a theft would no longer come. */
const silencedBy = (before: NotificationSettings, after: NotificationSettings): NotificationChannel[] =>
  SECURITY_CHANNELS.filter((channel) => before[CHANNEL_SETTING[channel]] && !after[CHANNEL_SETTING[channel]]);

const NAMES: Readonly<Record<NotificationChannel, string>> = { push: 'push', email: 'e-mail', sms: 'SMS' };

/** By text as well where texts end with it: it is the last one that comes. */
function silence(vendor: Vendor, silenced: readonly NotificationChannel[]) {
  const names = silenced.map((channel) => NAMES[channel]).join(' and ');
  return {
    subject: `Notices by ${names} are switched off`,
    what: `from now on we send you nothing by ${names}, not even word of changes to your account.`,
    emails: [vendor.email],
    phones: silenced.includes('sms') ? [vendor.phone] : [],
  };
}

/** All five together. Whoever silences a channel that would tell the owner of a theft must be the owner. */
export async function switchNotices(
  parts: Parts,
  who: Who,
  { password, otp, ...settings }: NotificationSettings & OwnerProof,
): Promise<NotificationSettings> {
  const { db, clock } = parts;
  const { vendorId } = who;
  const silenced = silencedBy(await settingsOf(db, vendorId), settings);
  if (silenced.length === 0) return setSettings(parts, vendorId, settings);
  await confirmOwner(parts, who, { password, otp });
  return db.transaction(async (tx) => {
    const vendor = await lockVendor(tx, vendorId);
    if (!vendor) throw new AppError('gone');
    const change = silence(vendor, silenced);
    await guardChange(tx, parts, vendor, change);
    await notify(tx, clock, vendorId, {
      kind: 'security',
      title: change.subject,
      text: 'To be safe, nothing is paid out for a day.',
      link: '/dashboard/settings',
    });
    return setSettings({ db: tx, clock }, vendorId, settings);
  });
}
