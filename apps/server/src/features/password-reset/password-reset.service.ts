import type { passwordResetContract } from '@vendor-portal/contract/password-reset/password-reset.contract.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import { accountRights } from '@vendor-portal/contract/vendors/account-status.ts';
import { and, eq, gt, lt } from 'drizzle-orm';
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
import { endAllSessions, isKnownDevice } from '../sessions/sessions.service.ts';
import { findVendor, findVendorByEmail, lockVendor } from '../vendors/vendors.service.ts';
import { hashRequester, prepareCode, sendCode, takeLink } from '../one-time-codes/one-time-codes.service.ts';
import { resetLinkTo } from '../one-time-codes/resend-code.service.ts';
import { checkCode, consumeCode } from '../one-time-codes/redeem-code.service.ts';
import { deleteAttempts } from '../sign-in/attempts.service.ts';
import { passwordResets } from './password-reset.tables.ts';
import { expireCodes } from '../one-time-codes/one-time-codes.queries.ts';

/** Long enough to think of a password, too short to be found in a browser's history. */
const TOKEN_LASTS = minutes(15);

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
    const vendor = await findVendorByEmail(tx, email);
    const mayReset = vendor !== undefined && accountRights(vendor).maySignIn;
    const to = mayReset ? { vendorId: vendor.id, email: vendor.email } : { vendorId: null, email };
    const requester = { hash: hashRequester(client), isKnown: await isKnownDevice(tx, to.vendorId, client) };
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
    const { vendorId } = code;
    const vendor = await findVendor(tx, vendorId);
    if (!vendor || !accountRights(vendor).maySignIn) throw new AppError('code_expired');
    const resetToken = newToken();
    const expiresAt = after(clock.now(), TOKEN_LASTS);
    await tx.insert(passwordResets).values({ tokenHash: hashToken(resetToken), vendorId, expiresAt });
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
    const [reset] = await tx
      .delete(passwordResets)
      .where(and(eq(passwordResets.tokenHash, hashToken(resetToken)), gt(passwordResets.expiresAt, clock.now())))
      .returning();
    const vendorId = reset?.vendorId ?? (await takeLink(tx, clock, 'reset_password', resetToken));
    const vendor = vendorId === undefined ? undefined : await lockVendor(tx, vendorId);
    if (!vendor || !accountRights(vendor).maySignIn) throw new AppError('reset_token_invalid');
    const refusal = passwordRefusal(password, vendor.email);
    if (refusal !== undefined) throw invalidField('body.password', refusal);
    await eraseResets(tx, vendor.id);
    await expireCodes(tx, vendor.id, 'reset_password', clock.now());
    await setPassword(tx, clock, by, vendor, passwordHash, config.publicUrl);
    await endAllSessions(tx, clock, by, vendor.id);
    await deleteAttempts(tx, vendor.email);
    return null;
  });
}

export const eraseResets = (tx: Db, vendorId: string) =>
  tx.delete(passwordResets).where(eq(passwordResets.vendorId, vendorId));

export const deleteOldResets = (db: Db, now: Date) =>
  deleteInBatches(db, passwordResets, lt(passwordResets.expiresAt, now));
