import type { OutboxMessage } from '../../../platform/outbox/sender.ts';
import type { Platform } from '../../../platform/platform.ts';
import { markBounced, readBounced } from './notification-settings.queries.ts';
import { notify, addressOn } from '../notify.service.ts';
import type { notificationsContract } from '@vendor-portal/contract/notifications/notifications.contract.ts';
import type { CallAnswer } from '@vendor-portal/contract/wire/call.ts';
import type { Db } from '../../../platform/database/database.ts';
import { getVendor } from '../../vendors/vendors.service.ts';

const TITLES = {
  email: 'Emails to you are bouncing',
  sms: 'Text messages to you are failing',
  push: 'Push notifications to you are failing',
} as const;

/**
 * Stops notifications to an address that permanently refused one, and adds one notification about it. Codes and account
 * emails are still tried, because somebody waits for them.
 */
export const stopAddress =
  ({ db, clock }: Pick<Platform, 'db' | 'clock'>) =>
  async ({ vendorId, channel, recipient: address }: OutboxMessage): Promise<void> => {
    // Only codes go by WhatsApp, and another can be requested by email.
    if (vendorId === null || channel === 'whatsapp') return;
    await db.transaction(async (tx) => {
      if (!(await markBounced(tx, { vendorId, channel, address, at: clock.now() }))) return;
      await notify(tx, clock, vendorId, {
        kind: 'security',
        title: TITLES[channel],
        text: `We couldn’t deliver to ${address}, so we’ve stopped sending notifications there. Update your details, or send a test from Settings once it works again.`,
        link: '/dashboard/settings',
      });
    });
  };

type Stopped = CallAnswer<typeof notificationsContract.listStoppedAddresses>;

/** Only the vendor's current addresses count. */
export async function listStoppedAddresses(db: Db, vendorId: string): Promise<Stopped> {
  const vendor = await getVendor(db, vendorId);
  const bounced = await readBounced(db, vendorId);
  const current = bounced.filter(({ channel, address }) => addressOn(channel, vendor) === address);
  return { stopped: current.map(({ channel, address, at }) => ({ channel, address, since: at.toISOString() })) };
}
