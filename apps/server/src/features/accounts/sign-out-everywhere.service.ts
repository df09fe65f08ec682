import type { Db } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { endAllSessions } from '../vendors/sessions/sessions.service.ts';
import type { Vendor } from '../vendors/vendors.service.ts';
import { signedOutEmail } from './account-emails.ts';

/** For an account that may be compromised: ends every session and all trust, and tells the owner why. */
export async function signOutEverywhere(
  tx: Db,
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  { id: vendorId, firstName, email: recipient }: Vendor,
  reason: string,
): Promise<void> {
  await endAllSessions(tx, clock, vendorId);
  const message = signedOutEmail(firstName, reason, config.publicUrl);
  await enqueue(tx, clock, { vendorId, channel: 'email', recipient, ...message });
}
