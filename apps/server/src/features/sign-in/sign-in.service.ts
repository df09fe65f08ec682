import { workingStatus } from '@vendor-portal/contract/vendors/account-status.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { standingApart } from '../../platform/database/whole-request.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';
import type { Client } from '../../platform/http/input/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { isSecret, pretendToCheck } from '../../platform/secrets.ts';
import { moveAccount } from '../accounts/account-changes.service.ts';
import { tellOfNewDevice } from '../accounts/new-device.service.ts';
import { endLimitedSessions, isTrustedDevice, openSession, trustDevice } from '../vendors/sessions/sessions.service.ts';
import { findVendorByEmail, lockVendor, type Vendor } from '../vendors/vendors.service.ts';
import { sendCode } from '../one-time-codes/one-time-codes.service.ts';
import { redeemCode } from '../one-time-codes/redeem-code.service.ts';
import { countAttempt, forgetAttempts } from '../accounts/attempts.service.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'config'>;

/** Lets a trusted device in and sends any other a code. Nothing tells an unknown address from a wrong password. */
export async function signIn(parts: Parts, given: { email: string; password: string }, client: Client) {
  const { db, clock } = parts;
  const vendor = await standingApart(() => vendorWithPassword(parts, given, client));
  await refuseBlocked(parts, vendor);

  if (workingStatus(vendor) !== 'NEW' && (await isTrustedDevice(db, clock, vendor.id, client))) {
    const grant = await openSession(db, clock, { vendorId: vendor.id, client, isTrusted: true });
    return { otpRequired: false as const, ...grant };
  }
  const times = await db.transaction((tx) =>
    sendCode(tx, clock, 'proven', { vendorId: vendor.id, purpose: 'sign_in', email: vendor.email }),
  );
  return { otpRequired: true as const, email: vendor.email, ...times };
}

/** Counts, whatever becomes of the sign-in; and no transaction waits while the password is checked. */
async function vendorWithPassword(
  { db, clock }: Parts,
  { email, password }: { email: string; password: string },
  { ip }: Client,
): Promise<Vendor> {
  await countAttempt(db, clock, email, ip);
  const vendor = await findVendorByEmail(db, email);
  if (!vendor) {
    await pretendToCheck(password);
    throw await refusedSignIn({ db, clock }, null, 'wrong_credentials');
  }
  if (!(await isSecret(vendor.passwordHash, password))) {
    throw await refusedSignIn({ db, clock }, vendor.id, 'wrong_credentials');
  }
  await forgetAttempts(db, email);
  return vendor;
}

export async function verifySignInCode(
  parts: Parts,
  given: { otp: string; email: string; trustDevice?: boolean | undefined },
  client: Client,
) {
  const { db, clock } = parts;
  const { vendorId } = await redeemCode(db, clock, { email: given.email, purpose: 'sign_in' }, given.otp);
  return db.transaction(async (tx) => {
    const vendor = await lockVendor(tx, vendorId);
    if (!vendor || vendor.status === 'DELETED') throw new AppError('code_expired');
    await refuseBlocked(parts, vendor);
    await tellOfNewDevice(tx, parts, vendor, client);
    const isTrusted = given.trustDevice === true && client.deviceId !== undefined;
    if (isTrusted && client.deviceId !== undefined) await trustDevice(tx, clock, vendorId, client.deviceId);
    const grant = await openSession(tx, clock, { vendorId, client, isTrusted });
    // The code reached the address the vendor signed up with, so it verifies the address as well.
    if (workingStatus(vendor) === 'NEW') {
      await endLimitedSessions(tx, clock, vendorId);
      await moveAccount(tx, parts, { vendorId, by: 'applicant', to: 'PENDING' });
    }
    return grant;
  });
}

async function refuseBlocked(parts: Parts, vendor: Vendor) {
  if (vendor.status === 'BLOCKED') {
    const why = vendor.statusReason ? ` Reason: ${vendor.statusReason}` : '';
    throw await refusedSignIn(parts, vendor.id, 'account_blocked', `This account is blocked.${why}`);
  }
}

/** Written down, whatever becomes of the request; for an address without an account too, or its time would tell. */
async function refusedSignIn(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  vendorId: string | null,
  code: 'wrong_credentials' | 'account_blocked',
  message?: string,
): Promise<AppError> {
  const deed = { vendorId, kind: 'sign_in_failed', after: { why: code } } as const;
  await standingApart(() => recordAudit(db, clock.now(), deed));
  return new AppError(code, message === undefined ? {} : { message });
}
