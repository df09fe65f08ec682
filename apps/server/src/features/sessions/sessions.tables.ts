import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, ownIdColumn } from '../../platform/database/columns.ts';
import { people } from '../team/people.tables.ts';
import { memberOf, storeDevices } from '../team/team.tables.ts';
import { vendorIdColumn } from '../vendors/vendors.tables.ts';

export const sessions = pgTable(
  'sessions',
  {
    id: ownIdColumn(),
    vendorId: vendorIdColumn(),
    /** Null on a shared tablet, and for the owner in sessions of the version before. */
    personId: uuid().references(() => people.id),
    /** Null for the owner. */
    memberId: uuid(),
    /** The shared tablet; with a member, whoever entered a PIN there. */
    deviceId: uuid(),
    /** SHA-256 of the token: 256 random bits need no slow hash. */
    tokenHash: text().notNull(),
    /** From sign-up: it can only verify, resend and read who-am-i. */
    isLimited: boolean().notNull().default(false),
    /** Of a PIN session: "Keep me on this tablet". */
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
    memberOf('sessions_member_fk', table, table.memberId),
    foreignKey({
      name: 'sessions_device_fk',
      columns: [table.deviceId, table.vendorId],
      foreignColumns: [storeDevices.id, storeDevices.vendorId],
    }),
    index('sessions_person_idx').on(table.personId, table.vendorId, table.createdAt),
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
    /** Null: the owner, as the version before writes it. */
    personId: uuid().references(() => people.id),
    trustedUntil: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.deviceHash] }),
    index('trusted_devices_person_idx').on(table.personId, table.deviceHash),
  ],
);
