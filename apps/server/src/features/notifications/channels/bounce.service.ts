import type { OutboxMessage } from '../../../platform/outbox/sender.ts';
import type { Platform } from '../../../platform/platform.ts';
import { markBounced } from './notification-settings.queries.ts';
import { notify } from '../notify.service.ts';

const WAYS = { email: 'E-mail', sms: 'SMS', push: 'Push messages' } as const;

/**
 * Sends no more notifications to an address that refused one for good, and says so in the bell, once. Codes and letters
 * about the account are tried all the same: somebody waits for them.
 */
export const stopAddress =
  ({ db, clock }: Pick<Platform, 'db' | 'clock'>) =>
  async ({ vendorId, channel, recipient: address }: OutboxMessage): Promise<void> => {
    // Only codes go by WhatsApp, and whoever waits for one is sent another by e-mail.
    if (vendorId === null || channel === 'whatsapp') return;
    await db.transaction(async (tx) => {
      if (!(await markBounced(tx, { vendorId, channel, address, at: clock.now() }))) return;
      await notify(tx, clock, vendorId, {
        kind: 'security',
        title: `${WAYS[channel]} to you comes back`,
        text: `${WAYS[channel]} to ${address} is refused, so we send no more notifications there. Put the address right, or send a test from the settings once it works again.`,
        link: '/dashboard/settings',
      });
    });
  };
