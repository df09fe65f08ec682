import { CODE_TRIES } from '@vendor-portal/contract/values/credentials.ts';
import type { Actor } from '../../platform/audit/actor.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { after, before, hours, type Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import { tryAgain } from '../../platform/http/responses/try-again.ts';
import { isSecret, pretendToCheck } from '../../platform/secrets.ts';
import * as queries from './one-time-codes.queries.ts';
import type { CodeHolder, CodeOwner, SentCode } from './one-time-codes.queries.ts';

/** The challenge, if the client sends it back, and who the client is. */
export interface Holder {
  readonly challengeId?: string | undefined;
  readonly requesterHash: string;
  /** Nobody else can try, so attempts need not be attributed. */
  readonly isSession?: boolean;
}

export interface RightCode extends CodeHolder {
  readonly codeId: string;
  readonly email: string;
}

/**
 * Checks an entered code and returns whom it lets in, or refuses with a reason, with the same text and timing for an
 * address without an account. Runs before the transaction, because a wrong attempt must stay counted; `consumeCode`
 * belongs to the transaction of what the code allows.
 */
export async function checkCode(
  db: Db,
  clock: Clock,
  by: Actor,
  owner: CodeOwner,
  holder: Holder,
  entered: string,
): Promise<RightCode> {
  const now = clock.now();
  const isAlive = (code: SentCode | undefined): code is SentCode =>
    code !== undefined && code.usedAt === null && code.expiresAt > now;
  const held = await heldCode(db, owner, holder);
  // Clients without the challenge may try too, but use up no attempt of the requester.
  const isLoose = !isAlive(held) && holder.challengeId === undefined && holder.isSession !== true;
  const code = isLoose ? await queries.newestOfAddress(db, owner) : held;
  if (!isAlive(code)) throw new AppError('code_expired');
  const attempt = isLoose ? await takeLooseTry(db, now, owner, code) : await queries.takeTry(db, code.id, CODE_TRIES);
  if (attempt === undefined) throw new AppError('code_tries_used_up');
  const isRight = await isCode(code, entered);
  if (!isRight || !queries.hasHolder(code)) {
    await recordAudit(db, now, by, { vendorId: code.vendorId, kind: 'code_failed', after: { purpose: owner.purpose } });
    throw wrong(CODE_TRIES - attempt);
  }
  return { codeId: code.id, vendorId: code.vendorId, personId: code.personId, email: code.email };
}

async function takeLooseTry(db: Db, now: Date, owner: CodeOwner, { id }: SentCode): Promise<number> {
  const taken = await queries.takeLooseTry(db, owner, id, CODE_TRIES, before(now, hours(1)));
  if ('tries' in taken) return taken.tries;
  const { sentence } = tryAgain(now, after(taken.firstSentAt ?? now, hours(1)));
  throw new AppError('code_tries_used_up', { message: `Too many wrong codes. ${sentence}` });
}

/** Of two concurrent requests the second is refused. */
export async function consumeCode(tx: Db, clock: Clock, { codeId }: Pick<RightCode, 'codeId'>): Promise<void> {
  if (!(await queries.consumeCode(tx, codeId, clock.now()))) throw new AppError('code_expired');
}

/** Takes the same time if no code was sent. */
async function isCode({ codeHash }: SentCode, entered: string): Promise<boolean> {
  if (codeHash !== null) return isSecret(codeHash, entered);
  await pretendToCheck(entered);
  return false;
}

const heldCode = (db: Db, owner: CodeOwner, { challengeId, requesterHash }: Holder) =>
  challengeId === undefined
    ? queries.newestOfRequester(db, owner, requesterHash)
    : queries.newestOfChallenge(db, owner, challengeId);

const wrong = (left: number) =>
  new AppError('code_wrong', {
    message:
      left > 0
        ? `That code isn’t right. ${left === 1 ? '1 try' : `${left} tries`} left.`
        : 'That code isn’t right. Request a new one.',
    fields: { 'body.otp': 'Check the 6-digit code we sent you.' },
  });
