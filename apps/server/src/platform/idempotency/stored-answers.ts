import { before, days, type Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { queryNamed } from '../database/prepared-queries.ts';
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

export const ANSWER_RETENTION = days(1);

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
  const values = [keyHash, before(clock.now(), ANSWER_RETENTION)];
  const { rows } = await queryNamed<StoredAnswer>(db, FIND, values);
  return rows[0];
}

const STORE = {
  name: 'store-answer',
  text: `insert into idempotent_answers (key_hash, fingerprint, claimed_at, status, answer) values ($1, $2, $3, $4, $5)
    on conflict (key_hash) do update set fingerprint = excluded.fingerprint, claimed_at = excluded.claimed_at,
      status = excluded.status, answer = excluded.answer
    where idempotent_answers.claimed_at <= $6`,
};

/** False where another request was first: PostgreSQL waits for that one to end. */
export async function storeAnswer(db: Db, clock: Clock, stored: StoredAnswer): Promise<boolean> {
  const now = clock.now();
  const { keyHash, fingerprint, status, answer } = stored;
  const values = [keyHash, fingerprint, now, status, answer, before(now, ANSWER_RETENTION)];
  const { rowCount } = await queryNamed(db, STORE, values);
  return rowCount === 1;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const cipherKey = (key: string) => createHmac('sha256', key).update('idempotent answer').digest();

export function sealAnswer(key: string, answer: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, cipherKey(key), nonce);
  const sealed = Buffer.concat([cipher.update(answer, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

export function openAnswer(key: string, stored: Buffer): string {
  const decipher = createDecipheriv(CIPHER, cipherKey(key), stored.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return decipher.update(stored.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

export const keyHash = (who: string, key: string) => createHash('sha256').update(`${who}\n${key}`).digest('hex');

/** Keyed with the client's own key, because a body may contain a password. */
export const fingerprint = (key: string, method: string, url: string, body: string) =>
  createHmac('sha256', key).update(`${method}\n${url}\n${body}`).digest('hex');
