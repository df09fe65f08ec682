import { AppError } from '../../platform/http/answers/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { confirmPassword } from '../accounts/confirm-password.service.ts';
import { sendCode } from '../one-time-codes/one-time-codes.service.ts';
import { redeemCode } from '../one-time-codes/redeem-code.service.ts';
import { findVendor, type Vendor } from '../vendors/vendors.service.ts';

type Parts = Pick<Platform, 'db' | 'clock'>;

export interface OwnerProof {
  readonly password?: string | undefined;
  readonly otp?: string | undefined;
}

/** To the address that the account has: whoever holds only its session or its password does not read it. */
export async function sendSafeguardCode({ db, clock }: Parts, vendorId: string) {
  const vendor = await findVendor(db, vendorId);
  if (!vendor) throw new AppError('gone');
  const { email } = vendor;
  const times = await db.transaction((tx) =>
    sendCode(tx, clock, 'proven', { vendorId, purpose: 'confirm_change', email }),
  );
  return { email, ...times };
}

/** Takes the code that went to the address of the account; it opens this one door. */
export async function redeemSafeguardCode({ db, clock }: Parts, { id, email }: Vendor, otp: string): Promise<void> {
  const redeemed = await redeemCode(db, clock, { email, purpose: 'confirm_change' }, otp);
  if (redeemed.vendorId !== id) throw new AppError('code_expired');
}

/** Lets only the owner go on: with the password, and with a code that was just sent to the owner's address. */
export async function confirmOwner(
  parts: Parts,
  vendorId: string,
  { password, otp }: OwnerProof,
  ip: string,
): Promise<Vendor> {
  if (password === undefined || otp === undefined) {
    const fields = {
      ...(password === undefined && { 'body.password': 'Enter your password.' }),
      ...(otp === undefined && { 'body.otp': 'Enter the six digits of the code.' }),
    };
    throw new AppError('confirmation_needed', { fields });
  }
  const vendor = await confirmPassword(parts, { vendorId, password, ip });
  await redeemSafeguardCode(parts, vendor, otp);
  return vendor;
}
