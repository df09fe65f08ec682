import { recordAudit } from '../../platform/audit/record-audit.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { isSecret } from '../../platform/secrets.ts';
import { getVendor, type Vendor } from '../vendors/vendors.service.ts';
import { countOwnTry, deleteOwnTries } from './attempts.service.ts';

interface Claim {
  readonly vendorId: string;
  readonly password: string;
  readonly sessionId: string;
  readonly field?: string;
}

/**
 * Requires the password again for sensitive changes. Limited like signing in, but counted per session, so that guesses
 * in a stolen one lock the owner out nowhere. Runs before the request's transaction, so that a wrong password stays
 * counted and no connection is held while hashing.
 */
export async function confirmPassword(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { vendorId, password, sessionId, field = 'body.password' }: Claim,
): Promise<Vendor> {
  const account = `password of ${vendorId}`;
  await countOwnTry(db, clock, account, sessionId);
  const vendor = await getVendor(db, vendorId, 'gone');
  if (!(await isSecret(vendor.passwordHash, password))) {
    await recordAudit(db, clock.now(), { vendorId, kind: 'sign_in_failed', after: { why: 'wrong_password' } });
    throw new AppError('wrong_password', { fields: { [field]: 'That password isn’t right.' } });
  }
  await deleteOwnTries(db, account, sessionId);
  return vendor;
}
