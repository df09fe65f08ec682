import type { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import { accountRights, workingStatus } from '@vendor-portal/contract/vendors/account-status.ts';
import { ERRORS } from '@vendor-portal/contract/wire/errors.ts';
import type { Actor } from '../../platform/audit/actor.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/database/ids.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import type { Client } from '../../platform/http/client.ts';
import type { Write } from '../../platform/idempotency/write.ts';
import type { Platform } from '../../platform/platform.ts';
import { isSecret, pretendToCheck } from '../../platform/secrets.ts';
import { moveAccount } from '../vendors/account-changes.service.ts';
import { notifyOfNewDevice, deleteOwnAttempts, assessSignIn } from './attempts.service.ts';
import {
  endLimitedSessions,
  isKnownDevice,
  isTrustedDevice,
  openSession,
  trustDevice,
} from '../sessions/sessions.service.ts';
import {
  findApplicant,
  findVendor,
  findVendorByEmail,
  lockVendor,
  proveAddress,
  type Vendor,
} from '../vendors/vendors.service.ts';
import {
  alreadyYours,
  hashRequester,
  prepareCode,
  sendCode,
  type PreparedCode,
} from '../one-time-codes/one-time-codes.service.ts';
import { checkCode, consumeCode } from '../one-time-codes/redeem-code.service.ts';
import { setTimeout } from 'node:timers/promises';

type Deps = Pick<Platform, 'db' | 'clock' | 'config'>;

type Credentials = CallArguments<typeof signInContract.signIn>['body'];

/**
 * Signs in a trusted device and sends any other a code. An unknown address and a wrong password get the same response.
 */
export async function signIn(deps: Deps, write: Write, by: Actor, input: Credentials, client: Client) {
  const { vendor, isTrusted, isOtherOwners, isGuarded } = await tryPassword(deps, by, input, client);
  if (isGuarded) {
    // After too many guesses the response is always the same; a code is sent only if the password was right.
    const to = { email: input.email, isOtherOwners, prepared: await prepareCode() };
    return write(async (tx) => {
      const unchanged = await lockUnchanged(tx, vendor);
      return sendSignInCode(tx, deps, by, 'guarded', { ...to, vendor: unchanged ?? null }, client);
    });
  }
  if (!vendor) throw new Error('A wrong password must have been refused before.');
  await refuseBlocked(deps, by, vendor);
  if (!isTrusted) {
    const to = { vendor, email: vendor.email, isOtherOwners, prepared: await prepareCode() };
    return write(async (tx) => {
      if (!(await lockUnchanged(tx, vendor))) throw new AppError('wrong_credentials');
      return sendSignInCode(tx, deps, by, 'proven', to, client);
    });
  }
  return write(async (tx) => {
    if (!(await lockUnchanged(tx, vendor))) throw new AppError('wrong_credentials');
    if (!(await isTrustedDevice(tx, deps.clock, vendor.id, client))) {
      throw new AppError('wrong_credentials', { message: 'Your devices were just signed out. Please sign in again.' });
    }
    const grant = await openSession(tx, deps.clock, by, { vendorId: vendor.id, client, isTrusted });
    return { otpRequired: false as const, ...grant };
  });
}

/**
 * Locks the account, because a new password or a revocation may have committed since the password was checked. Runs the
 * same query without a vendor. Undefined if the account may no longer sign in with what was checked.
 */
async function lockUnchanged(tx: Db, checked: Vendor | undefined): Promise<Vendor | undefined> {
  const vendor = await lockVendor(tx, checked?.id ?? newId());
  const isUnchanged = vendor?.passwordHash === checked?.passwordHash && vendor?.email === checked?.email;
  return vendor && isUnchanged && accountRights(vendor).maySignIn ? vendor : undefined;
}

interface SignInCodeTo {
  readonly prepared: PreparedCode;
  readonly vendor: Vendor | null;
  readonly email: string;
  /** The password of somebody who applied with an address that has an account: its owner is emailed instead. */
  readonly isOtherOwners: boolean;
}

async function sendSignInCode(
  tx: Db,
  { clock, config }: Deps,
  by: Actor,
  occasion: 'proven' | 'guarded',
  { vendor, email, isOtherOwners, prepared }: SignInCodeTo,
  client: Client,
) {
  const vendorId = vendor?.id ?? null;
  const requester = { hash: hashRequester(client), isKnown: await isKnownDevice(tx, vendorId, client) };
  const to = { vendorId, email: vendor?.email ?? email, instead: isOtherOwners ? alreadyYours(config) : undefined };
  // An applicant's own password doesn't prove that the address is theirs.
  const counted = { isByAccount: vendor?.isAddressProven ?? true, timeZone: vendor?.timeZone };
  const sent = await sendCode(tx, clock, by, occasion, { ...to, ...counted, purpose: 'sign_in', prepared, requester });
  return { otpRequired: true as const, isGuarded: occasion === 'guarded', email, ...sent };
}

/** Counts every attempt. No connection is held while a guesser is delayed or the password is checked. */
async function tryPassword({ db, clock }: Deps, by: Actor, { email, password }: Credentials, client: Client) {
  const known = await findVendorByEmail(db, email);
  const applicant = await findApplicant(db, email, hashRequester(client));
  const mayBeTrusted = known !== undefined && workingStatus(known) !== 'NEW';
  const isTrusted = await isTrustedDevice(db, clock, mayBeTrusted ? known.id : null, client);
  const { isGuarded, wait } = await assessSignIn(db, clock, email, client, isTrusted);
  await delayGuesser(wait);
  // Both are always checked, so that timing does not reveal whether there is an account.
  const [isOwners, isApplicants] = await Promise.all([
    isPasswordOf(known, password),
    applicant !== undefined && isPasswordOf(applicant, password),
  ]);
  const vendor = isOwners ? known : isApplicants ? applicant : undefined;
  if (!isGuarded) {
    if (!vendor)
      throw await refusedSignIn({ db, clock }, by, known?.id ?? null, 'wrong_credentials', explainDelay(wait));
    await deleteOwnAttempts(db, email, client);
  }
  return { vendor, isTrusted: isTrusted && isOwners, isOtherOwners: !isOwners && known !== undefined, isGuarded };
}

async function isPasswordOf(vendor: Vendor | undefined, password: string): Promise<boolean> {
  if (vendor) return isSecret(vendor.passwordHash, password);
  await pretendToCheck(password);
  return false;
}

const explainDelay = (wait: number) =>
  wait === 0 ? undefined : `${ERRORS.wrong_credentials.message} After several wrong tries, sign-in slows down.`;

type EnteredCode = CallArguments<typeof signInContract.verifySignInCode>['body'];

export async function verifySignInCode(deps: Deps, write: Write, by: Actor, input: EnteredCode, client: Client) {
  const { db, clock } = deps;
  const { email, challengeId, otp } = input;
  const holder = { challengeId, requesterHash: hashRequester(client) };
  const code = await checkCode(db, clock, by, { email, purpose: 'sign_in' }, holder, otp);
  const { vendorId } = code;
  const owner = await findVendor(db, vendorId);
  if (owner) await refuseBlocked(deps, by, owner);
  return write(async (tx) => {
    // Locked before the code, as wherever the account's codes are expired.
    const vendor = await lockVendor(tx, vendorId);
    await consumeCode(tx, clock, code);
    if (!vendor || !accountRights(vendor).maySignIn) throw new AppError('code_expired');
    await deleteOwnAttempts(tx, email, client);
    await notifyOfNewDevice(tx, deps, vendor, client);
    const isTrusted = input.trustDevice === true && client.deviceId !== undefined;
    if (isTrusted && client.deviceId !== undefined) await trustDevice(tx, clock, by, vendorId, client.deviceId);
    const grant = await openSession(tx, clock, by, { vendorId, client, isTrusted });
    // The code reached the address of the sign-up, so it verifies the address as well.
    if (workingStatus(vendor) === 'NEW') {
      if (!(await proveAddress(tx, vendorId))) throw new AppError('code_expired');
      await endLimitedSessions(tx, clock, vendorId);
      await moveAccount(tx, deps, by, { vendorId, role: 'applicant', to: 'PENDING' });
    }
    return grant;
  });
}

async function refuseBlocked(deps: Deps, by: Actor, vendor: Vendor) {
  if (vendor.status === 'BLOCKED') {
    const why = vendor.statusReason ? ` Reason: ${vendor.statusReason}` : '';
    throw await refusedSignIn(deps, by, vendor.id, 'account_blocked', `This account is blocked.${why}`);
  }
}

/** Audited whatever the result, also for an address without an account, because timing would reveal it. */
async function refusedSignIn(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  by: Actor,
  vendorId: string | null,
  code: 'wrong_credentials' | 'account_blocked',
  message?: string,
): Promise<AppError> {
  await recordAudit(db, clock.now(), by, { vendorId, kind: 'sign_in_failed', after: { why: code } });
  return new AppError(code, message === undefined ? {} : { message });
}

/** Beyond this number, requests are answered without a delay instead of holding sockets. */
const MOST_WAITING = 500;
let waiting = 0;

/** Slows down guessing of passwords, without holding a connection or a transaction. */
async function delayGuesser(milliseconds: number): Promise<void> {
  if (milliseconds === 0 || waiting >= MOST_WAITING) return;
  waiting += 1;
  try {
    await setTimeout(milliseconds);
  } finally {
    waiting -= 1;
  }
}
