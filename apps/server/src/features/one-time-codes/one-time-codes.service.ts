import {
  CODE_LENGTH,
  CODE_MINUTES,
  CODE_RESEND_SECONDS,
  CODE_SENDS_PER_HOUR,
  CODE_TRIES,
} from '@vendor-portal/contract/accounts/one-time-code.ts';
import { lt } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { after, before, days, hours, minutes, seconds, type Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';
import { enqueueIf } from '../../platform/outbox/outbox.ts';
import { hashSecret, newCode } from '../../platform/secrets.ts';
import { codeLetter } from './code-letter.ts';
import * as queries from './one-time-codes.queries.ts';
import type { CodeOwner } from './one-time-codes.queries.ts';
import { oneTimeCodes } from './one-time-codes.tables.ts';

export { eraseCodes, lockAddress } from './one-time-codes.queries.ts';

export interface Sending extends CodeOwner {
  /** Whom the code lets in. Null for an address that waits for none: all happens as usual, only nothing is sent. */
  readonly vendorId: string | null;
}

/**
 * - `always`: the first code of a new account.
 * - `proven`: the password was right; a code that went out a moment ago and still works stands.
 * - `open`: anybody may ask; likewise, and the answer never depends on whether there is an account.
 * - `again`: anybody may ask for another; too soon is refused with the time to wait.
 */
type Occasion = 'always' | 'proven' | 'open' | 'again';

/** What a screen needs to show the time left; the same for an address that has no account. */
const codeTimes = (sentAt: Date) => ({
  expiresAt: after(sentAt, minutes(CODE_MINUTES)).toISOString(),
  resendAt: after(sentAt, seconds(CODE_RESEND_SECONDS)).toISOString(),
});

/** Sends a code as far as the limits allow and answers its times. Takes the address's lock. */
export async function sendCode(tx: Db, clock: Clock, occasion: Occasion, sending: Sending) {
  await queries.lockAddress(tx, sending.email);
  if (occasion === 'always') return sendNewCode(tx, clock, sending);
  const standing = await standingCode(tx, clock, sending);
  if (standing && occasion === 'again') throw tooSoon(clock, after(standing.sentAt, seconds(CODE_RESEND_SECONDS)));
  if (standing) return codeTimes(standing.sentAt);
  return sendNewCode(tx, clock, await withinLimits(tx, clock, occasion, sending));
}

async function standingCode(tx: Db, clock: Clock, sending: Sending) {
  const newest = await queries.newestCode(tx, sending);
  const isRecent = newest && newest.sentAt > before(clock.now(), seconds(CODE_RESEND_SECONDS));
  const isUsable = newest?.usedAt === null && newest.tries < CODE_TRIES && newest.vendorId === sending.vendorId;
  return isRecent && isUsable ? newest : undefined;
}

/**
 * Five an hour. What anybody may ask for is counted alike for every address, so that the limit tells nothing; what
 * really goes out is counted over all purposes. A stranger's requests never use up those of the owner who signs in.
 */
async function withinLimits(tx: Db, clock: Clock, occasion: Occasion, sending: Sending): Promise<Sending> {
  const since = before(clock.now(), hours(1));
  const { email, purpose } = sending;
  if (occasion !== 'proven') {
    const { times, first } = await queries.countSince(tx, email, since, { purpose });
    if (times >= CODE_SENDS_PER_HOUR && first) throw tooSoon(clock, after(first, hours(1)));
  }
  // Asked for nobody as well: an address must not be told by the time of its answer.
  const { times, first } = await queries.countSince(tx, email, since, 'sent');
  if (sending.vendorId === null || times < CODE_SENDS_PER_HOUR || !first) return sending;
  if (occasion === 'open') return { ...sending, vendorId: null };
  throw tooSoon(clock, after(first, hours(1)));
}

async function sendNewCode(tx: Db, clock: Clock, { vendorId, purpose, email }: Sending) {
  const now = clock.now();
  const code = newCode(CODE_LENGTH);
  const codeHash = await hashSecret(code);
  const expiresAt = after(now, minutes(CODE_MINUTES));
  await tx.insert(oneTimeCodes).values({ vendorId, purpose, email, codeHash, sentAt: now, expiresAt });
  const letter = { vendorId, channel: 'email' as const, recipient: email, ...codeLetter(purpose, code) };
  await enqueueIf(tx, clock, vendorId !== null, letter);
  // For nobody as well: what is done for an address must not tell whether it has an account.
  await recordAudit(tx, now, { vendorId, kind: 'code_sent', after: { purpose, isSent: vendorId !== null } });
  return codeTimes(now);
}

/** Kept for a day, well past the hour in which sends are counted. */
export const forgetOldCodes = (db: Db, now: Date) =>
  db.delete(oneTimeCodes).where(lt(oneTimeCodes.sentAt, before(now, days(1))));

const tooSoon = (clock: Clock, freeAt: Date) =>
  new AppError('code_sent_too_soon', {
    retryAfterSeconds: Math.max(1, Math.ceil((freeAt.getTime() - clock.now().getTime()) / 1000)),
  });
