import { customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * The answer to a write under its `Idempotency-Key`, for a day. A row is inserted by the transaction that acts, so that a
 * retry finds both the effect and its answer, or neither.
 */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    /** Hash of the caller and the key: the key itself decrypts the answer and is not stored. */
    keyHash: text().primaryKey(),
    /** Distinguishes a repeated request from another one under the same key. */
    fingerprint: text().notNull(),
    claimedAt: instant().notNull(),
    status: integer().notNull(),
    /** Encrypted with the key: an answer may contain a session token. */
    answer: bytes().notNull(),
  },
  (table) => [index('idempotent_answers_claimed_idx').on(table.claimedAt)],
);
