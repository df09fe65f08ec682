import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, instant } from '../../platform/database/columns.ts';

/** Sign-ins that did not succeed (yet); see `attempts.service`. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    id: idColumn(),
    /** The email in lower case, whether or not an account has it. */
    account: text().notNull(),
    ip: text().notNull(),
    /** The device's id is a secret of that browser, so only its hash is stored. */
    deviceHash: text(),
    /** On a device that the account trusts: nobody else can have made it. */
    isTrusted: boolean().notNull().default(false),
    /** The answer didn't reveal whether the password was right. */
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
