import {
  CHANNEL_SETTING,
  type NotificationChannel,
  type NotificationSettings,
  SECURITY_CHANNELS,
} from '@vendor-portal/contract/notifications/notification-settings.ts';
import type { Write } from '../../platform/idempotency/write.ts';
import type { Platform } from '../../platform/platform.ts';
import { notify, setSettings, settingsOf } from '../notifications/notify.service.ts';
import { useUpCode } from '../one-time-codes/redeem-code.service.ts';
import { confirmOwner, type OwnerProof, type Who, guardChange } from '../safeguards/safeguards.service.ts';
import { getLockedVendor, type Vendor } from '../vendors/vendors.service.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'config'> & { readonly write: Write };

/** Channels that would no longer report a theft. */
const silencedBy = (before: NotificationSettings, after: NotificationSettings): NotificationChannel[] =>
  SECURITY_CHANNELS.filter((channel) => before[CHANNEL_SETTING[channel]] && !after[CHANNEL_SETTING[channel]]);

const NAMES: Readonly<Record<NotificationChannel, string>> = { push: 'push', email: 'email', sms: 'SMS' };

/** Also by text if texts are switched off: it is the last one. */
function silence(vendor: Vendor, silenced: readonly NotificationChannel[]) {
  const names = silenced.map((channel) => NAMES[channel]).join(' and ');
  return {
    subject: `Your ${names} notifications are off`,
    what: `you turned off ${names} notifications, including security alerts.`,
    emails: [vendor.email],
    phones: silenced.includes('sms') ? [vendor.phone] : [],
  };
}

/** Sets all five together. Switching off a channel that would report a theft needs the owner's confirmation. */
export async function switchNotices(
  deps: Deps,
  who: Who,
  { password, otp, ...settings }: NotificationSettings & OwnerProof,
): Promise<NotificationSettings> {
  const { db, clock, write } = deps;
  const { vendorId } = who;
  const silenced = silencedBy(await settingsOf(db, vendorId), settings);
  if (silenced.length === 0) return write((tx) => setSettings({ db: tx, clock }, vendorId, settings));
  const code = await confirmOwner(deps, who, { password, otp });
  return write(async (tx) => {
    await useUpCode(tx, clock, code);
    const vendor = await getLockedVendor(tx, vendorId);
    const change = silence(vendor, silenced);
    await guardChange(tx, deps, vendor, change);
    await notify(tx, clock, vendorId, {
      kind: 'security',
      title: change.subject,
      text: 'To keep your money safe, we won’t make payouts for 24 hours.',
      link: '/dashboard/settings',
    });
    return setSettings({ db: tx, clock }, vendorId, settings);
  });
}
