import { PAYOUT_HOLD_HOURS } from '@vendor-portal/contract/banks/banks.contract.ts';
import { lt } from 'drizzle-orm';
import { after, days, hours } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { writeEmail } from '../../platform/mail.ts';
import { enqueueAll, type Message } from '../../platform/outbox/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashToken, newToken } from '../../platform/secrets.ts';
import { changeVendor, type Vendor } from '../vendors/vendors.service.ts';
import { stopLinks } from './stop-links.tables.ts';

type Deps = Pick<Platform, 'clock' | 'config'>;

/** Long enough for an owner who does not read email on holiday. */
const LINK_LASTS = days(14);

interface GuardedChange {
  readonly subject: string;
  readonly what: string;
  /** The old and the new address, if they differ. */
  readonly emails: readonly string[];
  readonly phones?: readonly string[];
}

/**
 * For every change that a thief would want: holds payouts for a day, and notifies the owner everywhere with a link that
 * stops the change, whatever the notification settings are. In the change's transaction.
 */
export async function guardChange(
  tx: Db,
  { clock, config }: Deps,
  vendor: Vendor,
  change: GuardedChange,
): Promise<void> {
  const now = clock.now();
  const { id: vendorId } = vendor;
  await changeVendor(tx, vendorId, { payoutsHeldUntil: after(now, hours(PAYOUT_HOLD_HOURS)) });
  const link = async () => {
    const token = newToken();
    await tx.insert(stopLinks).values({ tokenHash: hashToken(token), vendorId, expiresAt: after(now, LINK_LASTS) });
    // After the hash sign it reaches no server's log.
    return `${config.publicUrl}/stop-change#${token}`;
  };
  const messages: Message[] = [];
  for (const recipient of new Set(change.emails)) {
    const email = writeEmail({
      subject: change.subject,
      paragraphs: [
        `Hi ${vendor.firstName}, ${change.what}`,
        `To keep your money safe, we won’t make payouts for the next ${PAYOUT_HOLD_HOURS} hours.`,
        'If this wasn’t you, use the link below. It stops your payouts, signs out every device and works once.',
      ],
      link: { label: 'This wasn’t me', url: await link() },
    });
    messages.push({ vendorId, channel: 'email', recipient, ...email });
  }
  for (const recipient of new Set(change.phones)) {
    const text = `${change.subject}. Not you? ${await link()}`;
    messages.push({ vendorId, channel: 'sms', recipient, subject: change.subject, text });
  }
  await enqueueAll(tx, clock, messages);
}

export const deleteOldStopLinks = (db: Db, now: Date) => deleteInBatches(db, stopLinks, lt(stopLinks.expiresAt, now));
