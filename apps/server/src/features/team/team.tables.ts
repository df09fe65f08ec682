import { MEMBER_ROLES, type MemberRole } from '@vendor-portal/contract/team/rights.ts';
import { and, isNull, sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { checkOneOf, instant, ownIdColumn } from '../../platform/database/columns.ts';
import { people } from './people.tables.ts';
import { vendorIdColumn } from '../vendors/vendors.tables.ts';

const roleColumn = () => text().$type<MemberRole>().notNull();

/** Who works in a store besides its owner. */
export const members = pgTable(
  'members',
  {
    id: ownIdColumn(),
    vendorId: vendorIdColumn(),
    /** Null for somebody who has a PIN only. */
    personId: uuid().references(() => people.id),
    /** As this store reads it. */
    name: text().notNull(),
    role: roleColumn(),
    pinHash: text(),
    /**
     * Null for a PIN that somebody chose themselves. Until then the PIN is the one that was shown, and only opens the
     * choice of another; afterwards there has to be a new one. Too many wrong tries end any PIN like that.
     */
    starterPinUntil: instant(),
    joinedAt: instant().notNull(),
    endedAt: instant(),
    /** The member who did; null for the owner. */
    addedBy: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.vendorId] }),
    checkOneOf('members_role_known', table.role, MEMBER_ROLES),
    // People can come back.
    uniqueIndex('members_person_key').on(table.vendorId, table.personId).where(isNull(table.endedAt)),
    index('members_person_idx').on(table.personId),
  ],
);

/** For columns that name a member of the row's own store. */
export const memberOf = (name: string, table: { readonly vendorId: AnyPgColumn }, memberId: AnyPgColumn) =>
  foreignKey({ name, columns: [memberId, table.vendorId], foreignColumns: [members.id, members.vendorId] });

export const invitations = pgTable(
  'invitations',
  {
    id: ownIdColumn(),
    vendorId: vendorIdColumn(),
    email: text().notNull(),
    name: text().notNull(),
    role: roleColumn(),
    tokenHash: text().notNull(),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Null for the owner. */
    invitedBy: uuid(),
    acceptedAt: instant(),
    cancelledAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.vendorId] }),
    checkOneOf('invitations_role_known', table.role, MEMBER_ROLES),
    memberOf('invitations_invited_by_fk', table, table.invitedBy),
    uniqueIndex('invitations_token_key').on(table.tokenHash, table.vendorId),
    uniqueIndex('invitations_open_key')
      .on(table.vendorId, sql`lower(${table.email})`)
      .where(sql`${and(isNull(table.acceptedAt), isNull(table.cancelledAt))}`),
    index('invitations_sent_idx').on(table.vendorId, table.sentAt),
  ],
);

/** A tablet that belongs to the store, not to a person. */
export const storeDevices = pgTable(
  'store_devices',
  {
    id: ownIdColumn(),
    vendorId: vendorIdColumn(),
    name: text().notNull(),
    /** Null for the owner. */
    enrolledBy: uuid(),
    /** Null until the tablet has entered its code. */
    enrolledAt: instant(),
    codeHash: text(),
    codeExpiresAt: instant(),
    lastSeenAt: instant(),
    /** Wrong PINs before don't lock the tablet. */
    pinsUnlockedAt: instant(),
    endedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.vendorId] }),
    memberOf('store_devices_enrolled_by_fk', table, table.enrolledBy),
    uniqueIndex('store_devices_code_key').on(table.codeHash, table.vendorId),
    index('store_devices_vendor_idx').on(table.vendorId),
    index('store_devices_codes_idx').on(table.codeExpiresAt).where(isNull(table.enrolledAt)),
  ],
);

/** Written before the PIN is checked, so that concurrent tries can't exceed the limits. */
export const pinAttempts = pgTable(
  'pin_attempts',
  {
    id: ownIdColumn(),
    vendorId: vendorIdColumn(),
    deviceId: uuid().notNull(),
    memberId: uuid().notNull(),
    at: instant().notNull(),
    succeeded: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.vendorId] }),
    index('pin_attempts_member_idx').on(table.vendorId, table.memberId, table.at),
    index('pin_attempts_device_idx').on(table.vendorId, table.deviceId, table.at),
    index('pin_attempts_at_idx').on(table.at),
  ],
);
