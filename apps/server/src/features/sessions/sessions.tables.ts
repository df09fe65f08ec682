import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, ownIdColumn } from '../../platform/database/columns.ts';
import { vendorIdColumn } from '../vendors/vendors.tables.ts';

export const sessions = pgTable(
  'sessions',
  {
    id: ownIdColumn(),
    vendorId: vendorIdColumn(),
    /** SHA-256 of the token: 256 random bits need no slow hash. */
    tokenHash: text().notNull(),
    /** From sign-up: it can only verify, resend and read who-am-i. */
    isLimited: boolean().notNull().default(false),
    isTrusted: boolean().notNull().default(false),
    userAgent: text().notNull(),
    /** Distinguishes known devices from new ones. */
    deviceHash: text(),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.vendorId] }),
    uniqueIndex('sessions_token_key').on(table.tokenHash, table.vendorId),
    index('sessions_created_idx').on(table.createdAt),
    index('sessions_live_idx')
      .on(table.vendorId, table.createdAt)
      .where(sql`${table.endedAt} is null`),
  ],
);

/** Devices that skip the sign-in code for a while. The device's id is a secret of the browser, so it is hashed. */
export const trustedDevices = pgTable(
  'trusted_devices',
  {
    vendorId: vendorIdColumn(),
    deviceHash: text().notNull(),
    trustedUntil: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.deviceHash] })],
);
