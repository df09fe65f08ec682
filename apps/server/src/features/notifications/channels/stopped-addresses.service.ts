import type { notificationsContract } from '@vendor-portal/contract/notifications/notifications.contract.ts';
import type { CallAnswer } from '@vendor-portal/contract/wire/call.ts';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import { findVendor } from '../../vendors/vendors.service.ts';
import { readBounced } from './notification-settings.queries.ts';
import { addressOn } from '../notify.service.ts';

type Stopped = CallAnswer<typeof notificationsContract.listStoppedAddresses>;

/** Only of the addresses that the vendor has now: one that was left behind stops nothing. */
export async function listStoppedAddresses(db: Db, vendorId: string): Promise<Stopped> {
  const vendor = await findVendor(db, vendorId);
  if (!vendor) throw new AppError('not_found');
  const bounced = await readBounced(db, vendorId);
  const current = bounced.filter(({ channel, address }) => addressOn(channel, vendor) === address);
  return { stopped: current.map(({ channel, address, at }) => ({ channel, address, since: at.toISOString() })) };
}
