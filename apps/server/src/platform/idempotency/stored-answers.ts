import { before, days, type Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { queryNamed } from '../database/prepared-queries.ts';

export const ANSWERS_KEPT = days(1);

export interface StoredAnswer {
  readonly keyHash: string;
  readonly fingerprint: string;
  readonly status: number;
  readonly answer: Buffer;
}

const FIND = {
  name: 'find-stored-answer',
  text: `select key_hash as "keyHash", fingerprint, status, answer from idempotent_answers
    where key_hash = $1 and claimed_at > $2`,
};

export async function findStoredAnswer(db: Db, clock: Clock, keyHash: string): Promise<StoredAnswer | undefined> {
  const values = [keyHash, before(clock.now(), ANSWERS_KEPT)];
  const { rows } = await queryNamed<StoredAnswer>(db, FIND, values);
  return rows[0];
}

/** An expired row under the same key is replaced. */
const STORE = {
  name: 'store-answer',
  text: `insert into idempotent_answers (key_hash, fingerprint, claimed_at, status, answer) values ($1, $2, $3, $4, $5)
    on conflict (key_hash) do update set fingerprint = excluded.fingerprint, claimed_at = excluded.claimed_at,
      status = excluded.status, answer = excluded.answer
    where idempotent_answers.claimed_at <= $6`,
};

/**
 * Claims the key and stores its answer. False where another request was first: PostgreSQL waits for that one to end before
 * it says so.
 */
export async function storeAnswer(db: Db, clock: Clock, stored: StoredAnswer): Promise<boolean> {
  const now = clock.now();
  const { keyHash, fingerprint, status, answer } = stored;
  const values = [keyHash, fingerprint, now, status, answer, before(now, ANSWERS_KEPT)];
  const { rowCount } = await queryNamed(db, STORE, values);
  return rowCount === 1;
}
