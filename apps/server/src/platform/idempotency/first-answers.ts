import { and, gt, lte, sql } from 'drizzle-orm';
import { before, days, type Clock } from '../clock.ts';
import { askPrepared } from '../database/questions/ask-prepared.ts';
import { askTogether } from '../database/questions/ask-together.ts';
import type { Db } from '../database/database.ts';
import { idempotentAnswers } from './idempotency.tables.ts';

export const ANSWERS_KEPT = days(1);

export type FirstAnswer = typeof idempotentAnswers.$inferSelect;

/** Finds the first answer under a key. Whoever asks in the same turn shares the question. */
export function firstAnswerFinder(db: Db, clock: Clock): (keyHash: string) => Promise<FirstAnswer | undefined> {
  return askTogether(async (keyHashes) => {
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
    return new Map(found.map((answer) => [answer.keyHash, answer]));
  });
}

/** Says no, once the other has committed, where there is a first answer under this key. */
export async function keepFirstAnswer(tx: Db, clock: Clock, answer: Omit<FirstAnswer, 'claimedAt'>): Promise<boolean> {
  const claimedAt = clock.now();
  const values = { ...answer, claimedAt, since: before(claimedAt, ANSWERS_KEPT) };
  const kept = await askPrepared(tx, 'keep first answer', values, (given) => {
    const row = {
      keyHash: given.keyHash,
      fingerprint: given.fingerprint,
      status: given.status,
      answer: given.answer,
      claimedAt: given.claimedAt,
    };
    return tx
      .insert(idempotentAnswers)
      .values(row)
      .onConflictDoUpdate({
        target: idempotentAnswers.keyHash,
        set: {
          fingerprint: sql`excluded.fingerprint`,
          status: sql`excluded.status`,
          answer: sql`excluded.answer`,
          claimedAt: sql`excluded.claimed_at`,
        },
        setWhere: lte(idempotentAnswers.claimedAt, given.since),
      })
      .returning({ keyHash: idempotentAnswers.keyHash });
  });
  return kept.length > 0;
}
