import { AppError, invalidField } from '../../platform/http/answers/app-error.ts';
import type { Write } from '../../platform/idempotency/write.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashSecret } from '../../platform/secrets.ts';
import { passwordRefusal, setPassword, confirmPassword } from '../accounts/passwords.service.ts';
import { endOtherSessions } from '../vendors/sessions/sessions.service.ts';
import { lockVendor } from '../vendors/vendors.service.ts';
import type { Who } from '../safeguards/safeguards.service.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'config'> & { readonly write: Write };

interface PasswordChange {
  readonly currentPassword: string;
  readonly password: string;
}

/** Signs out every other device and removes their trust. */
export async function changePassword(
  deps: Deps,
  { vendorId, sessionId }: Who,
  { currentPassword, password }: PasswordChange,
): Promise<null> {
  const { clock, config, write } = deps;
  const claim = { vendorId, password: currentPassword, sessionId, field: 'body.currentPassword' };
  const { passwordHash, email } = await confirmPassword(deps, claim);
  const refusal = passwordRefusal(password, email);
  if (refusal !== undefined) throw invalidField('body.password', refusal);
  const newHash = await hashSecret(password);
  return write(async (tx) => {
    const vendor = await lockVendor(tx, vendorId);
    // Another change was faster, so the given password is no longer the current one.
    if (vendor?.passwordHash !== passwordHash) {
      throw new AppError('wrong_password', { fields: { 'body.currentPassword': 'That password isn’t right.' } });
    }
    await endOtherSessions(tx, clock, vendorId, sessionId);
    await setPassword(tx, clock, vendor, newHash, config.publicUrl);
    return null;
  });
}
