import { AppError } from '../../platform/http/answers/app-error.ts';
import { writeLetter } from '../../platform/mail.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeEmail, findVendorByEmail, lockVendor, tellAccountChanged } from '../vendors/vendors.service.ts';
import { sendCode } from '../one-time-codes/one-time-codes.service.ts';
import { redeemCode } from '../one-time-codes/redeem-code.service.ts';
import { notify } from '../notifications/notify.service.ts';
import { confirmPassword } from '../accounts/confirm-password.service.ts';
import { vendorUserDetails } from './profile.service.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'config'>;

/** Sends a code to the new address. One that somebody has already gets none, and the answer does not tell. */
export async function requestEmailChange(
  parts: Parts,
  vendorId: string,
  { email, password }: { email: string; password: string },
  ip: string,
) {
  const vendor = await confirmPassword(parts, { vendorId, password, ip });
  if (vendor.email === email) {
    throw new AppError('invalid_request', { fields: { 'body.email': 'This is your address already.' } });
  }
  const times = await parts.db.transaction(async (tx) => {
    const owner = await findVendorByEmail(tx, email);
    const isFree = owner === undefined || owner.id === vendorId;
    return sendCode(tx, parts.clock, 'open', { vendorId: isFree ? vendorId : null, purpose: 'change_email', email });
  });
  return { email, ...times };
}

/** The old address hears of it: whoever holds it must be able to protest. */
const farewell = (firstName: string, email: string, portal: string) =>
  writeLetter({
    subject: 'Your account has another e-mail address',
    paragraphs: [
      `Hello ${firstName}, from now on we write to ${email}, and you sign in with that address.`,
      'If this was not you, write to us at once.',
    ],
    link: { label: 'Open the portal', url: portal },
  });

export async function verifyEmailChange(parts: Parts, vendorId: string, given: { otp: string; email: string }) {
  const { db, clock, config } = parts;
  const redeemed = await redeemCode(db, clock, { email: given.email, purpose: 'change_email' }, given.otp);
  if (redeemed.vendorId !== vendorId) throw new AppError('code_expired');
  await db.transaction(async (tx) => {
    const before = await lockVendor(tx, vendorId);
    const changed = before && (await changeEmail(tx, vendorId, redeemed.email));
    if (!changed) {
      throw new AppError('email_taken', {
        fields: { 'body.email': 'There already is an account with this e-mail.' },
        payload: await vendorUserDetails({ ...parts, db: tx }, vendorId),
      });
    }
    const letter = farewell(before.firstName, changed.email, config.publicUrl);
    await enqueue(tx, clock, { vendorId, channel: 'email', recipient: before.email, ...letter });
    await notify(tx, clock, vendorId, {
      kind: 'security',
      title: 'Your e-mail address was changed',
      text: `We write to ${changed.email} from now on, and you sign in with it.`,
      link: '/dashboard/settings',
    });
    await tellAccountChanged(tx, clock, changed);
  });
  return vendorUserDetails(parts, vendorId);
}
