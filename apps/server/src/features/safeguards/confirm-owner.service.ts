import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { confirmPassword } from '../accounts/confirm-password.service.ts';
import {
  sessionRequester,
  sessionHolder,
  sendCode,
  type PreparedCode,
} from '../one-time-codes/one-time-codes.service.ts';
import { checkCode, type RightCode } from '../one-time-codes/redeem-code.service.ts';
import { getVendor, type Vendor } from '../vendors/vendors.service.ts';

type Deps = Pick<Platform, 'db' | 'clock'>;

/** Only the session that requested a code can enter it. */
export interface Who {
  readonly vendorId: string;
  readonly sessionId: string;
}

export interface OwnerProof {
  readonly password?: string | undefined;
  readonly otp?: string | undefined;
}

/** To the account's address: a stolen session or password alone is not enough. */
export async function sendSafeguardCode(tx: Db, clock: Clock, { vendorId, sessionId }: Who, prepared: PreparedCode) {
  const vendor = await getVendor(tx, vendorId, 'gone');
  const { email } = vendor;
  const requester = sessionRequester(sessionId);
  const sent = await sendCode(tx, clock, 'proven', { vendorId, purpose: 'confirm_change', prepared, email, requester });
  return { email, ...sent };
}

export async function checkSafeguardCode(
  { db, clock }: Deps,
  { id, email }: Vendor,
  sessionId: string,
  otp: string,
): Promise<RightCode> {
  const owner = { email, purpose: 'confirm_change' } as const;
  const code = await checkCode(db, clock, owner, sessionHolder(sessionId), otp);
  if (code.vendorId !== id) throw new AppError('code_expired');
  return code;
}

/**
 * Requires the password and a code that was just sent to the owner's address. The code is used up with `useUpCode` in
 * the change's transaction.
 */
export async function confirmOwner(
  deps: Deps,
  { vendorId, sessionId }: Who,
  { password, otp }: OwnerProof,
): Promise<RightCode> {
  if (password === undefined || otp === undefined) {
    const fields = {
      ...(password === undefined && { 'body.password': 'Enter your password.' }),
      ...(otp === undefined && { 'body.otp': 'Enter the 6-digit code.' }),
    };
    throw new AppError('confirmation_needed', { fields });
  }
  const vendor = await confirmPassword(deps, { vendorId, password, sessionId });
  return checkSafeguardCode(deps, vendor, sessionId, otp);
}
