import type { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import { workingStatus } from '@vendor-portal/contract/vendors/account-status.ts';
import { ERRORS } from '@vendor-portal/contract/wire/errors.ts';
import type { Actor } from '../../platform/audit/actor.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Db } from '../../platform/database/db.ts';
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
import { NOBODY } from '../sessions/sessions.queries.ts';
import {
  findAccountByEmail,
  findApplicant,
  lockAccount,
  NO_ACCOUNT,
  proveAddress,
  type Account,
  type StoreAccount,
} from '../team/accounts.queries.ts';
import { acceptInvitation } from '../team/invitations.service.ts';
import { findHolder, hasStore, maySignIn, signerOf } from '../team/accounts.service.ts';
import { codeHolder, NO_HOLDER } from '../one-time-codes/one-time-codes.queries.ts';
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
  const { account, isTrusted, isOtherOwners, isGuarded } = await tryPassword(deps, by, input, client);
  if (isGuarded) {
    // After too many guesses the response is always the same; a code is sent only if the password was right.
    const to = { email: input.email, isOtherOwners, prepared: await prepareCode() };
    return write(async (tx) => {
      const unchanged = await lockUnchanged(tx, account);
      return sendSignInCode(tx, deps, by, 'guarded', { ...to, account: unchanged }, client);
    });
  }
  if (!account) throw new Error('A wrong password must have been refused before.');
  await refuseBlocked(deps, by, account);
  if (!isTrusted || (!hasStore(account) && input.invitation === undefined)) {
    const to = { account, email: account.person.email, isOtherOwners, prepared: await prepareCode() };
    return write(async (tx) => {
      if (!(await lockUnchanged(tx, account))) throw new AppError('wrong_credentials');
      return sendSignInCode(tx, deps, by, 'proven', to, client);
    });
  }
  return write(async (tx) => {
    if (!(await lockUnchanged(tx, account))) throw new AppError('wrong_credentials');
    if (!(await isTrustedDevice(tx, deps.clock, signerOf(account), client))) {
      throw new AppError('wrong_credentials', { message: 'Your devices were just signed out. Please sign in again.' });
    }
    const opened = await enterStore(tx, deps, by, account, input.invitation);
    const grant = await openAccount(tx, deps, by, opened, client, isTrusted);
    return { otpRequired: false as const, ...grant };
  });
}

const openAccount = (
  tx: Db,
  { clock }: Deps,
  by: Actor,
  { person, vendor, memberId }: StoreAccount,
  client: Client,
  isTrusted: boolean,
) => {
  const holder = memberId === null ? undefined : { personId: person.id, memberId, deviceId: null };
  return openSession(tx, clock, by, { vendorId: vendor.id, client, isTrusted, holder });
};

/**
 * Locks the account, because a new password or a revocation may have committed since the password was checked. Runs the
 * same query without an account. Undefined if the account may no longer sign in with what was checked.
 */
async function lockUnchanged(tx: Db, checked: Account | undefined): Promise<Account | undefined> {
  const locked = await lockAccount(tx, checked ?? NO_ACCOUNT);
  const isUnchanged =
    locked?.person.passwordHash === checked?.person.passwordHash && locked?.person.email === checked?.person.email;
  if (!locked || !checked || !isUnchanged) return undefined;
  const account = { ...checked, ...locked };
  return maySignIn(account) ? account : undefined;
}

interface SignInCodeTo {
  readonly prepared: PreparedCode;
  readonly account: Account | undefined;
  readonly email: string;
  /** The password of somebody who applied with an address that has an account: its owner is emailed instead. */
  readonly isOtherOwners: boolean;
}

async function sendSignInCode(
  tx: Db,
  { clock, config }: Deps,
  by: Actor,
  occasion: 'proven' | 'guarded',
  { account, email, isOtherOwners, prepared }: SignInCodeTo,
  client: Client,
) {
  const who = account ? signerOf(account) : NOBODY;
  const requester = { hash: hashRequester(client), isKnown: await isKnownDevice(tx, who, client) };
  const to = {
    vendorId: account?.vendor?.id ?? null,
    holder: account ? codeHolder(who) : NO_HOLDER,
    email: account?.person.email ?? email,
    instead: isOtherOwners ? alreadyYours(config) : undefined,
  };
  // An applicant's own password doesn't prove that the address is theirs.
  const counted = { isByAccount: account?.person.isEmailProven ?? true, timeZone: account?.vendor?.timeZone };
  const sent = await sendCode(tx, clock, by, occasion, { ...to, ...counted, purpose: 'sign_in', prepared, requester });
  return { otpRequired: true as const, isGuarded: occasion === 'guarded', email, ...sent };
}

/** Counts every attempt. No connection is held while a guesser is delayed or the password is checked. */
async function tryPassword({ db, clock }: Deps, by: Actor, { email, password }: Credentials, client: Client) {
  const known = await findAccountByEmail(db, email);
  const applicant = await findApplicant(db, email, hashRequester(client));
  const mayBeTrusted = known?.vendor && workingStatus(known.vendor) !== 'NEW';
  const isTrusted = await isTrustedDevice(db, clock, mayBeTrusted ? signerOf(known) : NOBODY, client);
  const { isGuarded, wait } = await assessSignIn(db, clock, email, client, isTrusted);
  await delayGuesser(wait);
  // Both are always checked, so that timing does not reveal whether there is an account.
  const [isOwners, isApplicants] = await Promise.all([
    isPasswordOf(known, password),
    applicant !== undefined && isPasswordOf(applicant, password),
  ]);
  const account = isOwners ? known : isApplicants ? applicant : undefined;
  if (!isGuarded) {
    if (!account)
      throw await refusedSignIn({ db, clock }, by, known?.vendor?.id ?? null, 'wrong_credentials', explainDelay(wait));
    await deleteOwnAttempts(db, email, client);
  }
  return { account, isTrusted: isTrusted && isOwners, isOtherOwners: !isOwners && known !== undefined, isGuarded };
}

async function isPasswordOf(account: Account | undefined, password: string): Promise<boolean> {
  if (account) return isSecret(account.person.passwordHash, password);
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
  const known = await findHolder(db, code);
  if (known) await refuseBlocked(deps, by, known);
  return write(async (tx) => {
    // Locked before the code, as wherever the account's codes are expired.
    const locked = known && (await lockAccount(tx, known));
    await consumeCode(tx, clock, code);
    const account = locked && { ...known, ...locked };
    if (!account || !maySignIn(account)) throw new AppError('code_expired');
    await deleteOwnAttempts(tx, email, client);
    const opened = await enterStore(tx, deps, by, account, input.invitation);
    await notifyOfNewDevice(tx, deps, opened, client);
    const isTrusted = input.trustDevice === true && client.deviceId !== undefined;
    const { vendor } = opened;
    if (isTrusted && client.deviceId !== undefined) {
      await trustDevice(tx, clock, by, signerOf(opened), client.deviceId);
    }
    const grant = await openAccount(tx, deps, by, opened, client, isTrusted);
    // The code reached the address of the sign-up, so it verifies the address as well.
    if (workingStatus(vendor) === 'NEW') {
      if (!(await proveAddress(tx, account.person.id))) throw new AppError('code_expired');
      await endLimitedSessions(tx, clock, vendor.id);
      await moveAccount(tx, deps, by, { vendorId: vendor.id, role: 'applicant', to: 'PENDING' });
    }
    return grant;
  });
}

/** The store of the invitation, which is accepted here, or the one that opens anyway. */
async function enterStore(
  tx: Db,
  { clock }: Deps,
  by: Actor,
  account: Account,
  invitation: string | undefined,
): Promise<StoreAccount> {
  const { person } = account;
  if (invitation !== undefined && person.isEmailProven) {
    return { person, ...(await acceptInvitation(tx, clock, by, person, invitation)) };
  }
  if (!hasStore(account)) throw new AppError('no_store');
  return account;
}

/** The reason is for the owner alone. */
async function refuseBlocked(deps: Deps, by: Actor, { vendor, role }: Account) {
  if (vendor?.status === 'BLOCKED') {
    const why = vendor.statusReason && role === 'owner' ? ` Reason: ${vendor.statusReason}` : '';
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
