import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Write } from '../../platform/idempotency/write.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeVendor, getLockedVendor, publishAccountChanged } from '../vendors/vendors.service.ts';
import { openTicket } from '../support/support.service.ts';
import type { Who } from '../safeguards/safeguards.service.ts';
import { confirmPassword } from '../accounts/passwords.service.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'config'> & { readonly write: Write };

/** Leaves the request for the administrator, with a support ticket. Repeating it changes nothing. */
export async function requestDeletion(
  deps: Deps,
  { vendorId, sessionId }: Who,
  { password, reason = '' }: { password: string; reason?: string | undefined },
) {
  const { clock, write } = deps;
  await confirmPassword(deps, { vendorId, password, sessionId });
  return write(async (tx) => {
    const vendor = await getLockedVendor(tx, vendorId);
    if (vendor.deletionRequestedAt) return { requestedAt: vendor.deletionRequestedAt.toISOString() };
    const requestedAt = clock.now();
    await changeVendor(tx, vendorId, { deletionRequestedAt: requestedAt });
    await recordAudit(tx, requestedAt, { vendorId, kind: 'deletion_requested' });
    await openTicket(tx, deps, vendorId, {
      topic: 'account',
      subject: 'Please delete my account',
      message: reason || 'No reason was given.',
    });
    await publishAccountChanged(tx, clock, vendor);
    return { requestedAt: requestedAt.toISOString() };
  });
}
