import { and, eq, gt, sql } from 'drizzle-orm';
import { before, days, hours, type Clock } from '../clock.ts';
import { askPrepared, doPrepared } from '../database/questions/ask-prepared.ts';
import { askTogether } from '../database/questions/ask-together.ts';
import type { Db } from '../database/database.ts';
import type { Partitioned } from '../database/partitions/tend-partitions.ts';
import { idempotentAnswers, sealedAnswers } from './idempotency.tables.ts';

export const ANSWERS_KEPT = days(1);

/** No process's clock is so far behind that it would still look for the answer of a claim in a piece that is gone. */
const CLOCKS_DIFFER = hours(1);

export const SEALED_ANSWERS: Partitioned = {
  table: 'sealed_answers',
  column: 'claimed_at',
  span: days(1),
  kept: ANSWERS_KEPT + CLOCKS_DIFFER,
  ahead: days(1),
};

export interface FirstAnswer {
  readonly keyHash: string;
  readonly fingerprint: string;
  readonly status: number;
  readonly answer: Buffer;
}

/** What stands in a claim for whoever does not know where its answer is; no answer that is kept has this status. */
const ELSEWHERE = 503;

type Claim = typeof idempotentAnswers.$inferSelect;

/** Whoever asks in the same turn shares the question. */
const claimFinder = (db: Db, clock: Clock): ((keyHash: string) => Promise<Claim | undefined>) =>
  askTogether(async (keyHashes) => {
    const values = { keyHashes: [...keyHashes], since: before(clock.now(), ANSWERS_KEPT) };
    const found = await askPrepared(db, 'first answers', values, (given) =>
      db
        .select()
        .from(idempotentAnswers)
        .where(
          and(
            sql`${idempotentAnswers.keyHash} = any(${given.keyHashes}::text[])`,
            gt(idempotentAnswers.claimedAt, given.since),
          ),
        ),
    );
    return new Map(found.map((claim) => [claim.keyHash, claim]));
  });

/** Its time names the piece: no other is looked into. An earlier version keeps the answer in the claim itself. */
async function answerOf(db: Db, claim: Claim): Promise<FirstAnswer> {
  if (claim.status !== ELSEWHERE) return claim;
  const [sealed] = await askPrepared(db, 'sealed answer', claim, (given) =>
    db
      .select({ status: sealedAnswers.status, answer: sealedAnswers.answer })
      .from(sealedAnswers)
      .where(and(eq(sealedAnswers.claimedAt, given.claimedAt), eq(sealedAnswers.keyHash, given.keyHash))),
  );
  return { ...claim, ...sealed };
}

/**
 * Finds the first answer under a key. Every write asks, and nearly none finds anything: only then the answer is asked for
 * too, since one question for both would cost all of them more.
 */
export function firstAnswerFinder(db: Db, clock: Clock): (keyHash: string) => Promise<FirstAnswer | undefined> {
  const findClaim = claimFinder(db, clock);
  return async (keyHash) => {
    const claim = await findClaim(keyHash);
    return claim && answerOf(db, claim);
  };
}

/** An answer to keep; `comeAgain` is what an earlier version, which looks in the claim alone, is to say instead. */
export interface NewAnswer extends FirstAnswer {
  readonly comeAgain: Buffer;
}

/** Says no, once the other has committed, where there is a first answer under this key. Claim and answer are one statement. */
export async function keepFirstAnswer(tx: Db, clock: Clock, answer: NewAnswer): Promise<boolean> {
  const claimedAt = clock.now();
  const values = { ...answer, claimedAt, since: before(claimedAt, ANSWERS_KEPT) };
  const kept = await doPrepared(
    tx,
    'keep first answer',
    values,
    (given) => sql`
      with claimed as (
        insert into ${idempotentAnswers} (key_hash, fingerprint, claimed_at, status, answer)
        values (${given.keyHash}::text, ${given.fingerprint}::text, ${given.claimedAt}::timestamptz,
          ${ELSEWHERE}::int, ${given.comeAgain}::bytea)
        on conflict (key_hash) do update set fingerprint = excluded.fingerprint, claimed_at = excluded.claimed_at,
          status = excluded.status, answer = excluded.answer
        where ${idempotentAnswers.claimedAt} <= ${given.since}::timestamptz
        returning key_hash, claimed_at)
      insert into ${sealedAnswers} (claimed_at, key_hash, status, answer)
      select claimed_at, key_hash, ${given.status}::int, ${given.answer}::bytea from claimed returning key_hash`,
  );
  return kept > 0;
}
