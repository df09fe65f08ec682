import { and, eq, gt, lte } from 'drizzle-orm';
import { before, days, type Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { idempotentAnswers } from './idempotency.tables.ts';

export const ANSWERS_KEPT = days(1);

export type FirstAnswer = typeof idempotentAnswers.$inferSelect;

export async function findFirstAnswer(db: Db, clock: Clock, keyHash: string): Promise<FirstAnswer | undefined> {
  const isYoung = gt(idempotentAnswers.claimedAt, before(clock.now(), ANSWERS_KEPT));
  const [first] = await db
    .select()
    .from(idempotentAnswers)
    .where(and(eq(idempotentAnswers.keyHash, keyHash), isYoung));
  return first;
}

/** Says no, once the other has committed, where there is a first answer under this key. */
export async function keepFirstAnswer(tx: Db, clock: Clock, answer: Omit<FirstAnswer, 'claimedAt'>): Promise<boolean> {
  const row: FirstAnswer = { ...answer, claimedAt: clock.now() };
  const kept = await tx
    .insert(idempotentAnswers)
    .values(row)
    .onConflictDoUpdate({
      target: idempotentAnswers.keyHash,
      set: row,
      setWhere: lte(idempotentAnswers.claimedAt, before(row.claimedAt, ANSWERS_KEPT)),
    })
    .returning({ keyHash: idempotentAnswers.keyHash });
  return kept.length > 0;
}
