import { CODE_TRIES } from '@vendor-portal/contract/accounts/one-time-code.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { before, hours, type Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { standingApart } from '../../platform/database/whole-request.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';
import { isSecret, pretendToCheck } from '../../platform/secrets.ts';
import * as queries from './one-time-codes.queries.ts';
import type { CodeOwner, SentCode } from './one-time-codes.queries.ts';

/** Who enters a code: the challenge, where the client sends it back, and who it is besides. */
export interface Holder {
  readonly challengeId?: string | undefined;
  readonly askerHash: string;
  /** Nobody else may try: there is no need to guess who it is. */
  readonly isSession?: boolean;
}

/**
 * Takes the code that was entered for an address and says whom it lets in, or refuses it with its own reason: in the
 * same words and the same time for an address that has no account. Not to be handed a transaction: a wrong try must
 * stay counted when the refusal is thrown, and is counted apart from whatever the request is part of.
 */
export async function redeemCode(
  db: Db,
  clock: Clock,
  owner: CodeOwner,
  holder: Holder,
  entered: string,
): Promise<{ vendorId: string; email: string }> {
  const now = clock.now();
  const isAlive = (code: SentCode | undefined): code is SentCode =>
    code !== undefined && code.usedAt === null && code.expiresAt > now;
  const held = await standingApart(() => heldCode(db, owner, holder));
  // Whoever sends no challenge and did not ask may try as well, but uses up no try of who did.
  const isLoose = !isAlive(held) && holder.challengeId === undefined && holder.isSession !== true;
  const code = isLoose ? await standingApart(() => queries.newestOfAddress(db, owner)) : held;
  if (!isAlive(code)) throw new AppError('code_expired');
  const taken = await standingApart(() =>
    isLoose
      ? queries.takeLooseTry(db, owner, code.id, CODE_TRIES, before(now, hours(1)))
      : queries.takeTry(db, code.id, CODE_TRIES),
  );
  if (taken === undefined) throw new AppError('code_tries_used_up');
  const isRight = await isCode(code, entered);
  if (!isRight || code.vendorId === null) {
    const deed = { vendorId: code.vendorId, kind: 'code_failed', after: { purpose: owner.purpose } } as const;
    await standingApart(() => recordAudit(db, now, deed));
    throw wrong(CODE_TRIES - taken);
  }
  if (!(await queries.useUp(db, code.id, now))) throw new AppError('code_expired');
  return { vendorId: code.vendorId, email: code.email };
}

/** In the same time where none was sent. */
async function isCode({ codeHash }: SentCode, entered: string): Promise<boolean> {
  if (codeHash !== null) return isSecret(codeHash, entered);
  await pretendToCheck(entered);
  return false;
}

const heldCode = (db: Db, owner: CodeOwner, { challengeId, askerHash }: Holder) =>
  challengeId === undefined
    ? queries.newestOfAsker(db, owner, askerHash)
    : queries.newestOfChallenge(db, owner, challengeId);

const wrong = (left: number) =>
  new AppError('code_wrong', {
    message:
      left > 0
        ? `That code is not right. ${left === 1 ? 'One try is' : `${left} tries are`} left.`
        : 'That code is not right. Ask for a new one.',
    fields: { 'body.otp': 'Check the six digits that we sent.' },
  });
