import type { Db } from '../../platform/database/database.ts';
import type { Client } from '../../platform/http/client.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { newDeviceLetter } from './account-letters.ts';
import { nameDevice } from './device-name.ts';
import { isNewDevice } from './sessions.service.ts';
import type { Vendor } from './vendors.service.ts';

/** Writes to the owner when a device signs in that never did before. Call it before the session is opened. */
export async function tellOfNewDevice(
  tx: Db,
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  vendor: Vendor,
  client: Client,
): Promise<void> {
  if (!(await isNewDevice(tx, vendor.id, client))) return;
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: vendor.timeZone });
  const letter = newDeviceLetter({
    firstName: vendor.firstName,
    device: nameDevice(client.userAgent),
    at: format.format(clock.now()),
    portal: config.publicUrl,
  });
  await enqueue(tx, clock, { vendorId: vendor.id, channel: 'email', recipient: vendor.email, ...letter });
}
