import { holdsEmailName } from '@vendor-portal/contract/values/credentials.ts';
import type { Actor } from '../../platform/audit/actor.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { notify } from '../notifications/notify.service.ts';
import { writeEmail } from '../../platform/mail.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { Signer } from '../sessions/sessions.queries.ts';
import { changePerson, findSigner, listStoreIds, type StoreSigner } from '../team/accounts.queries.ts';
import { firstNameOf, isOwner } from '../team/accounts.service.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { isSecret } from '../../platform/secrets.ts';
import { countOwnTry, deleteOwnTries, NOT_YOU } from '../sign-in/attempts.service.ts';

/** A message for the field; undefined if the password is acceptable. */
export function passwordRefusal(password: string, email: string): string | undefined {
  if (isCommonPassword(password)) return 'This password is too common. Choose another.';
  if (holdsEmailName(password, email)) return 'Don’t use your email address in your password.';
  return undefined;
}

const passwordChangedEmail = (firstName: string, portal: string) =>
  writeEmail({
    subject: 'Your password was changed',
    paragraphs: [`Hi ${firstName}, your password was changed and your other devices were signed out.`, NOT_YOU],
    link: { label: 'Set a new password', url: `${portal}/request-reset-password` },
  });

/** The password must have passed `passwordRefusal`, and the caller must have ended sessions. */
export async function setPassword(
  tx: Db,
  clock: Clock,
  by: Actor,
  account: StoreSigner,
  passwordHash: string,
  portal: string,
): Promise<void> {
  const { person, vendor } = account;
  await changePerson(tx, person.id, { passwordHash });
  const stores = await listStoreIds(tx, person.id);
  await recordAudit(
    tx,
    clock.now(),
    by,
    ...stores.map((vendorId) => ({ vendorId, kind: 'password_changed' as const })),
  );
  const message = passwordChangedEmail(firstNameOf(account), portal);
  await enqueue(tx, clock, { vendorId: vendor.id, channel: 'email', recipient: person.email, ...message });
  await notify(tx, clock, vendor.id, {
    kind: 'security',
    title: message.subject,
    text: 'We signed out your other devices.',
    link: '/dashboard/settings',
    personId: isOwner(account) ? null : person.id,
  });
}

interface Claim {
  readonly who: Pick<Signer, 'vendorId' | 'personId'> & { readonly sessionId: string };
  readonly password: string;
  readonly field?: string;
}

/**
 * Requires the password again for sensitive changes. Limited like signing in, but counted per session, so that guesses
 * in a stolen one lock the owner out nowhere. Runs before the request's transaction, so that a wrong password stays
 * counted and no connection is held while hashing.
 */
export async function confirmPassword(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  by: Actor,
  { who, password, field = 'body.password' }: Claim,
): Promise<StoreSigner> {
  const { vendorId, sessionId } = who;
  const account = `password of ${who.personId}`;
  await countOwnTry(db, clock, account, sessionId);
  const signer = await findSigner(db, who);
  if (!signer) throw new AppError('gone');
  if (!(await isSecret(signer.person.passwordHash, password))) {
    await recordAudit(db, clock.now(), by, { vendorId, kind: 'sign_in_failed', after: { why: 'wrong_password' } });
    throw new AppError('wrong_password', { fields: { [field]: 'That password isn’t right.' } });
  }
  await deleteOwnTries(db, account, sessionId);
  return signer;
}
