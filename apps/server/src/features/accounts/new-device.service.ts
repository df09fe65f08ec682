import type { Db } from '../../platform/database/database.ts';
import type { Client } from '../../platform/http/input/client.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { notify } from '../notifications/notify.service.ts';
import { newDeviceLetter } from './account-letters.ts';
import { isNewDevice, nameDevice } from '../vendors/sessions/sessions.service.ts';
import type { Vendor } from '../vendors/vendors.service.ts';

/** Tells the owner when a device signs in that never did before. Call it before the session is opened. */
export async function tellOfNewDevice(
  tx: Db,
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  vendor: Vendor,
  client: Client,
): Promise<void> {
  if (!(await isNewDevice(tx, vendor.id, client))) return;
  const device = nameDevice(client.userAgent);
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: vendor.timeZone });
  const letter = newDeviceLetter({
    firstName: vendor.firstName,
    device,
    at: format.format(clock.now()),
    portal: config.publicUrl,
  });
  await enqueue(tx, clock, { vendorId: vendor.id, channel: 'email', recipient: vendor.email, ...letter });
  await notify(tx, clock, vendor.id, {
    kind: 'security',
    title: letter.subject,
    text: `It was ${device}. If that was not you, set a new password at once.`,
    link: '/dashboard/settings',
  });
}
