import { customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Stored for a day, in the transaction that acts, so that a retry finds both the effect and its answer, or neither. */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    /** Of the caller and the key. The key itself decrypts the answer and is not stored. */
    keyHash: text().primaryKey(),
    /** Distinguishes a retry from a different request under the same key. */
    fingerprint: text().notNull(),
    claimedAt: instant().notNull(),
    status: integer().notNull(),
    /** Encrypted with the key: an answer may contain a session token. */
    answer: bytes().notNull(),
  },
  (table) => [index('idempotent_answers_claimed_idx').on(table.claimedAt)],
);
