import { holdsEmailName } from '@vendor-portal/contract/accounts/email-name.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { notify } from '../notifications/notify.service.ts';
import { passwordChangedEmail } from './account-emails.ts';
import { isCommonPassword } from './common-passwords.ts';
import { changeVendor, type Vendor } from '../vendors/vendors.service.ts';

/** A message for the field; undefined if the password is acceptable. */
export function passwordRefusal(password: string, email: string): string | undefined {
  if (isCommonPassword(password)) return 'This password is too common. Choose another.';
  if (holdsEmailName(password, email)) return 'Don’t use your email address in your password.';
  return undefined;
}

/** The password must have passed `passwordRefusal`, and the caller must have ended sessions. */
export async function setPassword(
  tx: Db,
  clock: Clock,
  vendor: Vendor,
  passwordHash: string,
  portal: string,
): Promise<void> {
  await changeVendor(tx, vendor.id, { passwordHash });
  await recordAudit(tx, clock.now(), { vendorId: vendor.id, kind: 'password_changed' });
  const message = passwordChangedEmail(vendor.firstName, portal);
  await enqueue(tx, clock, { vendorId: vendor.id, channel: 'email', recipient: vendor.email, ...message });
  await notify(tx, clock, vendor.id, {
    kind: 'security',
    title: message.subject,
    text: 'We signed out your other devices.',
    link: '/dashboard/settings',
  });
}
