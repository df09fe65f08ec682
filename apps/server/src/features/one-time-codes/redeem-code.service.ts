import { CODE_TRIES } from '@vendor-portal/contract/accounts/one-time-code.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { standingApart } from '../../platform/database/whole-request.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';
import { isSecret } from '../../platform/secrets.ts';
import * as queries from './one-time-codes.queries.ts';
import type { CodeOwner } from './one-time-codes.queries.ts';

/**
 * Takes the code that was entered for an address and says whom it lets in, or refuses it with its own reason: in the
 * same words and the same time for an address that has no account. Not to be handed a transaction: a wrong try must
 * stay counted when the refusal is thrown, and is counted apart from whatever the request is part of.
 */
export async function redeemCode(
  db: Db,
  clock: Clock,
  owner: CodeOwner,
  entered: string,
): Promise<{ vendorId: string; email: string }> {
  const newest = await standingApart(() => queries.newestCode(db, owner));
  const now = clock.now();
  if (!newest || newest.usedAt !== null || newest.expiresAt <= now) throw new AppError('code_expired');
  const mayTry = await standingApart(() => queries.takeTry(db, newest.id, CODE_TRIES));
  if (!mayTry) throw new AppError('code_tries_used_up');
  const isRight = await isSecret(newest.codeHash, entered);
  // A code that was never sent lets nobody in, even if its digits are guessed.
  if (!isRight || newest.vendorId === null) {
    const deed = { vendorId: newest.vendorId, kind: 'code_failed', after: { purpose: owner.purpose } } as const;
    await standingApart(() => recordAudit(db, now, deed));
    throw wrong(CODE_TRIES - newest.tries - 1);
  }
  if (!(await queries.useUp(db, newest.id, now))) throw new AppError('code_expired');
  return { vendorId: newest.vendorId, email: newest.email };
}

const wrong = (left: number) =>
  new AppError('code_wrong', {
    message:
      left > 0
        ? `That code is not right. ${left === 1 ? 'One try is' : `${left} tries are`} left.`
        : 'That code is not right. Ask for a new one.',
    fields: { 'body.otp': 'Check the six digits in the mail.' },
  });
