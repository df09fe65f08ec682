import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, instant } from '../../platform/database/columns.ts';

/** Sign-ins that did not succeed (yet), counted per account and per address; see `sign-in-limits`. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    id: idColumn(),
    /** The e-mail in lower case, whether or not an account has it. */
    account: text().notNull(),
    ip: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    index('sign_in_attempts_account_idx').on(table.account, table.at),
    index('sign_in_attempts_ip_idx').on(table.ip, table.at),
  ],
);
