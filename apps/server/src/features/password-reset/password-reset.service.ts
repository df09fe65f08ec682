import type { passwordResetContract } from '@vendor-portal/contract/password-reset/password-reset.contract.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import { and, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm';
import { NIL } from 'uuid';
import type { Actor } from '../../platform/audit/actor.ts';
import { after, minutes } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { AppError, invalidField } from '../../platform/http/responses/app-error.ts';
import type { Client } from '../../platform/http/client.ts';
import type { Write } from '../../platform/idempotency/write.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashSecret, hashToken, newToken } from '../../platform/secrets.ts';
import { passwordRefusal, setPassword } from '../passwords/passwords.service.ts';
import { NOBODY, type Signer } from '../sessions/sessions.queries.ts';
import { endOwnSessions, isKnownDevice } from '../sessions/sessions.service.ts';
import { findAccountByEmail, lockAccount } from '../team/accounts.queries.ts';
import { findHolder, mayReset, signerOf } from '../team/accounts.service.ts';
import { hashRequester, prepareCode, sendCode, takeLink } from '../one-time-codes/one-time-codes.service.ts';
import { resetLinkTo } from '../one-time-codes/resend-code.service.ts';
import { checkCode, consumeCode } from '../one-time-codes/redeem-code.service.ts';
import { deleteAttempts } from '../sign-in/attempts.service.ts';
import { passwordResets } from './password-reset.tables.ts';
import { codeHolder, expireCodes, NO_HOLDER } from '../one-time-codes/one-time-codes.queries.ts';

/** Long enough to think of a password, too short to be found in a browser's history. */
const TOKEN_LASTS = minutes(15);

/** The version before takes every token for an owner's, so it must not find others. */
const hashOthersToken = (token: string) => hashToken(`member ${token}`);

/** Same work, text and timing for an address without an account; only the email is not sent. */
export async function requestPasswordReset(
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  write: Write,
  by: Actor,
  { email }: { email: string },
  client: Client,
) {
  const prepared = await prepareCode();
  return write(async (tx) => {
    const account = await findAccountByEmail(tx, email);
    const who = account && mayReset(account) ? signerOf(account) : NOBODY;
    const to =
      account && who !== NOBODY
        ? { vendorId: who.vendorId, holder: codeHolder(who), email: account.person.email }
        : { vendorId: null, holder: NO_HOLDER, email };
    const requester = { hash: hashRequester(client), isKnown: await isKnownDevice(tx, who, client) };
    const sending = { ...to, purpose: 'reset_password', prepared, requester, linkTo: resetLinkTo(config) } as const;
    return { email, ...(await sendCode(tx, clock, by, 'open', sending)) };
  });
}

type EnteredCode = CallArguments<typeof passwordResetContract.verifyResetCode>['body'];

export async function verifyResetCode(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  write: Write,
  by: Actor,
  { otp, email, challengeId }: EnteredCode,
  client: Client,
) {
  const holder = { challengeId, requesterHash: hashRequester(client) };
  const code = await checkCode(db, clock, by, { email, purpose: 'reset_password' }, holder, otp);
  return write(async (tx) => {
    await consumeCode(tx, clock, code);
    const account = await findHolder(tx, code);
    if (!account || !mayReset(account)) throw new AppError('code_expired');
    const resetToken = newToken();
    const expiresAt = after(clock.now(), TOKEN_LASTS);
    const isOwners = code.personId === null;
    const tokenHash = isOwners ? hashToken(resetToken) : hashOthersToken(resetToken);
    await tx
      .insert(passwordResets)
      .values({ tokenHash, vendorId: account.vendor.id, personId: account.person.id, expiresAt });
    return { resetToken, expiresAt: expiresAt.toISOString() };
  });
}

/**
 * With the token of a code, or with the link of an email. Signs out every session. A refused password leaves the token
 * usable.
 */
export async function resetPassword(
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  write: Write,
  by: Actor,
  { resetToken, password }: { resetToken: string; password: string },
): Promise<null> {
  const passwordHash = await hashSecret(password);
  return write(async (tx) => {
    const hashes = [hashToken(resetToken), hashOthersToken(resetToken)];
    const [reset] = await tx
      .delete(passwordResets)
      .where(and(inArray(passwordResets.tokenHash, hashes), gt(passwordResets.expiresAt, clock.now())))
      .returning();
    const holder = reset ?? (await takeLink(tx, clock, 'reset_password', resetToken));
    const known = holder && (await findHolder(tx, holder));
    const locked = known && (await lockAccount(tx, known));
    const account = locked && { ...known, ...locked };
    if (!account || !mayReset(account)) throw new AppError('reset_token_invalid');
    const { person } = account;
    const refusal = passwordRefusal(password, person.email);
    if (refusal !== undefined) throw invalidField('body.password', refusal);
    const who = signerOf(account);
    await eraseOwnResets(tx, who);
    await expireCodes(tx, codeHolder(who), 'reset_password', clock.now());
    await setPassword(tx, clock, by, account, passwordHash, config.publicUrl);
    await endOwnSessions(tx, clock, by, who);
    await deleteAttempts(tx, person.email);
    return null;
  });
}

export const eraseResets = (tx: Db, vendorId: string) =>
  tx.delete(passwordResets).where(eq(passwordResets.vendorId, vendorId));

const eraseOwnResets = (tx: Db, { vendorId, personId, role }: Signer) =>
  tx
    .delete(passwordResets)
    .where(
      or(
        eq(passwordResets.personId, personId ?? NIL),
        and(isNull(passwordResets.personId), eq(passwordResets.vendorId, role === 'owner' ? vendorId : NIL)),
      ),
    );

export const deleteOldResets = (db: Db, now: Date) =>
  deleteInBatches(db, passwordResets, lt(passwordResets.expiresAt, now));
