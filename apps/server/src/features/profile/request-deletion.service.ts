import { AppError } from '../../platform/http/answers/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeVendor, lockVendor, tellAccountChanged } from '../vendors/vendors.service.ts';
import { openTicket } from '../support/support.service.ts';
import type { Who } from '../safeguards/confirm-owner.service.ts';
import { confirmPassword } from '../accounts/confirm-password.service.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'config'>;

/** Leaves the wish for the administrator, with a ticket to answer to. Asking again changes nothing. */
export async function requestDeletion(
  parts: Parts,
  { vendorId, sessionId }: Who,
  { password, reason = '' }: { password: string; reason?: string | undefined },
) {
  const { db, clock } = parts;
  await confirmPassword(parts, { vendorId, password, sessionId });
  return db.transaction(async (tx) => {
    const vendor = await lockVendor(tx, vendorId);
    if (!vendor) throw new AppError('gone');
    if (vendor.deletionRequestedAt) return { requestedAt: vendor.deletionRequestedAt.toISOString() };
    const requestedAt = clock.now();
    await changeVendor(tx, vendorId, { deletionRequestedAt: requestedAt });
    await openTicket(tx, parts, vendorId, {
      topic: 'account',
      subject: 'Please delete my account',
      message: reason || 'No reason was given.',
    });
    await tellAccountChanged(tx, clock, vendor);
    return { requestedAt: requestedAt.toISOString() };
  });
}
