import { customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * Who was first with an `Idempotency-Key`, for a day. A row is entered by the transaction that did what it tells of,
 * together with its answer in `sealed_answers`. Whatever the day, a key is here once: that is why this table is whole.
 */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    /** Hash of who asked and the key: the key itself unlocks the answer and is not stored. */
    keyHash: text().primaryKey(),
    /** Tells the same request from another one under the same key. */
    fingerprint: text().notNull(),
    claimedAt: instant().notNull(),
    /**
     * What an earlier version wrote here is the answer. Ours says to come again: for an earlier version beside, which
     * does not know where the answer is.
     */
    status: integer().notNull(),
    answer: bytes().notNull(),
  },
  (table) => [index('idempotent_answers_claimed_idx').on(table.claimedAt)],
);

/** The answers themselves, in pieces by the day (see `first-answers.ts`). A claim names its answer by its own time. */
export const sealedAnswers = pgTable(
  'sealed_answers',
  {
    claimedAt: instant().notNull(),
    keyHash: text().notNull(),
    status: integer().notNull(),
    /** Encrypted with the key: an answer may hold a session token. */
    answer: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.claimedAt, table.keyHash] })],
);
