import { customType, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * First answers to writes that carried an `Idempotency-Key`, kept for a day. A row is entered by the transaction that
 * did what it tells of.
 */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    /** Hash of who asked and the key: the key itself unlocks the answer and is not stored. */
    keyHash: text().primaryKey(),
    /** Tells the same request from another one under the same key. */
    fingerprint: text().notNull(),
    claimedAt: timestamp({ withTimezone: true }).notNull(),
    status: integer().notNull(),
    /** Encrypted with the key: an answer may hold a session token. */
    answer: bytes().notNull(),
  },
  (table) => [index('idempotent_answers_claimed_idx').on(table.claimedAt)],
);
