import type { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import { maskedEmail, recordAudit } from '../../platform/audit/record-audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { AppError, invalidField } from '../../platform/http/answers/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { signOutEverywhere } from '../accounts/account-changes.service.ts';
import { eraseCodes } from '../one-time-codes/one-time-codes.service.ts';
import { eraseResets } from '../password-reset/password-reset.service.ts';
import { guardChange } from '../safeguards/safeguards.service.ts';
import { changeEmail, publishAccountChanged, type Vendor } from '../vendors/vendors.service.ts';

type Deps = Pick<Platform, 'clock' | 'config'>;
type Replacement = CallArguments<typeof gatewayAdminContract.replaceEmail>['body'];

/**
 * Gives an account its owner's new email address, because no code arrives at the old one. In case the administrator was
 * deceived, everybody is signed out, codes sent to the old address stop working, payouts are held, and both addresses
 * and the phone get a link that stops the change.
 */
export async function replaceEmail(tx: Db, deps: Deps, before: Vendor, given: Replacement): Promise<Vendor> {
  const { clock } = deps;
  const { newEmail, reason, actor } = given;
  if (before.email === newEmail) {
    throw invalidField('body.newEmail', 'The account already uses this address.');
  }
  const changed = await changeEmail(tx, before.id, newEmail);
  if (!changed) {
    const fields = { 'body.newEmail': 'Another account already uses this address.' };
    throw new AppError('email_taken', { message: 'Another account already uses this address.', fields });
  }
  await eraseCodes(tx, before.id, before.email);
  await eraseResets(tx, before.id);
  await recordAudit(tx, clock.now(), {
    vendorId: before.id,
    kind: 'contact_changed',
    before: { email: maskedEmail(before.email) },
    after: { email: maskedEmail(changed.email), reason, actor },
  });
  await signOutEverywhere(tx, deps, changed, reason);
  await guardChange(tx, deps, before, {
    subject: 'Your email address was changed',
    what: `you told us you can’t access ${before.email} any more, so sign in with ${changed.email} from now on.`,
    emails: [before.email, changed.email],
    phones: [before.phone],
  });
  await publishAccountChanged(tx, clock, changed);
  return changed;
}
