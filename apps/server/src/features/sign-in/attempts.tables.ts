import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, instant } from '../../platform/database/columns.ts';

/** Sign-ins that have not succeeded (yet); see `attempts.service`. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    id: idColumn(),
    /** Lowercase, with or without an account. */
    account: text().notNull(),
    ip: text().notNull(),
    /** Hashed, because the device's id is a secret. */
    deviceHash: text(),
    /** On a device that the account trusts. */
    isTrusted: boolean().notNull().default(false),
    /** The response didn't reveal whether the password was right. */
    isBlind: boolean().notNull().default(false),
    at: instant().notNull(),
  },
  (table) => [
    index('sign_in_attempts_account_idx').on(table.account, table.at),
    index('sign_in_attempts_ip_idx').on(table.ip, table.at),
    index('sign_in_attempts_device_idx').on(table.deviceHash, table.at),
    index('sign_in_attempts_at_idx').on(table.at),
  ],
);
