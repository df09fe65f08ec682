import type { RightsHolder } from '@vendor-portal/contract/team/rights.ts';
import type { Actor } from '../../platform/audit/actor.ts';
import { maskedEmail, recordAudit } from '../../platform/audit/record-audit.ts';
import { AppError, invalidField } from '../../platform/http/responses/app-error.ts';
import type { Write } from '../../platform/idempotency/write.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeEmail, findAccountByEmail, findSigner, lockSigner } from '../team/accounts.queries.ts';
import { isOwner } from '../team/accounts.service.ts';
import { publishAccountChanged } from '../vendors/vendors.service.ts';
import { endTrustElsewhere } from '../sessions/sessions.service.ts';
import { sessionRequester, sessionHolder, prepareCode, sendCode } from '../one-time-codes/one-time-codes.service.ts';
import { codeHolder, isSameHolder, NO_HOLDER } from '../one-time-codes/one-time-codes.queries.ts';
import { checkCode, consumeCode } from '../one-time-codes/redeem-code.service.ts';
import { notify } from '../notifications/notify.service.ts';
import { checkSafeguardCode, guardOwnChange, sendConfirmation, type Who } from '../safeguards/safeguards.service.ts';
import { confirmPassword } from '../passwords/passwords.service.ts';
import { vendorUserDetails } from './profile.service.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'config'> & { readonly write: Write };

/** Sends a code to the new address. One that has an account gets none, and the response is the same. */
export async function requestEmailChange(
  { db, clock, write }: Deps,
  by: Actor,
  who: Who,
  { email, password }: { email: string; password: string },
) {
  const signer = await confirmPassword({ db, clock }, by, { who, password });
  if (signer.person.email === email) {
    throw invalidField('body.email', 'You already use this address.');
  }
  const { vendorId } = who;
  const requester = sessionRequester(who.sessionId);
  const [toCurrent, toNew] = await Promise.all([prepareCode(), prepareCode()]);
  return write(async (tx) => {
    const taken = await findAccountByEmail(tx, email);
    const isFree = taken === undefined || taken.person.id === who.personId;
    // A code to each address, so that access to the new one alone is not enough.
    await sendConfirmation(tx, clock, by, who, signer, toCurrent);
    const to = isFree ? { vendorId, holder: codeHolder(who), email } : { vendorId: null, holder: NO_HOLDER, email };
    const sent = await sendCode(tx, clock, by, 'open', { ...to, purpose: 'change_email', prepared: toNew, requester });
    return { email, ...sent };
  });
}

interface Confirmation {
  readonly otp: string;
  readonly email: string;
  readonly currentOtp?: string | undefined;
}

/** So that only the wrong one of the two codes is corrected. */
function nameCurrentCode(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'code_wrong') throw error;
  const fields = { 'body.currentOtp': 'Check the code we sent to your current address.' };
  throw new AppError('code_wrong', { message: error.message, fields });
}

export async function verifyEmailChange(deps: Deps, by: Actor, who: Who & RightsHolder, input: Confirmation) {
  const { db, clock, write } = deps;
  const { vendorId, sessionId } = who;
  const signer = await findSigner(db, who);
  if (!signer) throw new AppError('gone');
  if (input.currentOtp === undefined) {
    const fields = { 'body.currentOtp': `Enter the code we sent to ${signer.person.email}.` };
    throw new AppError('confirmation_needed', { fields });
  }
  // Both are checked before either is used up: a wrong one must not cost the other.
  const current = await checkSafeguardCode(deps, by, who, signer, input.currentOtp).catch(nameCurrentCode);
  const newOwner = { email: input.email, purpose: 'change_email' } as const;
  const code = await checkCode(db, clock, by, newOwner, sessionHolder(sessionId), input.otp);
  if (!isSameHolder(code, codeHolder(who))) throw new AppError('code_expired');
  return write(async (tx) => {
    await consumeCode(tx, clock, current);
    await consumeCode(tx, clock, code);
    const before = await lockSigner(tx, who);
    const changed = before && (await changeEmail(tx, before.person.id, code.email));
    if (!changed) {
      throw new AppError('email_taken', {
        fields: { 'body.email': 'This email already has an account.' },
        payload: await vendorUserDetails(tx, deps, who),
      });
    }
    await recordAudit(tx, clock.now(), by, {
      vendorId,
      kind: 'contact_changed',
      before: { email: maskedEmail(before.person.email) },
      after: { email: maskedEmail(changed.email) },
    });
    await endTrustElsewhere(tx, who, sessionId);
    const subject = 'Your email address was changed';
    await guardOwnChange(tx, deps, before, {
      subject,
      what: `your email address is now ${changed.email}. Use it to sign in.`,
      emails: [before.person.email, changed.email],
    });
    const text = `Sign in with ${changed.email} from now on.`;
    const personId = isOwner(before) ? null : changed.id;
    await notify(tx, clock, vendorId, {
      kind: 'security',
      title: subject,
      text,
      link: '/dashboard/settings',
      personId,
    });
    if (personId === null) await publishAccountChanged(tx, clock, before.vendor);
    return vendorUserDetails(tx, deps, who);
  });
}
