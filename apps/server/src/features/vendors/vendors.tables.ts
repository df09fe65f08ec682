import {
  ACCOUNT_STATUSES,
  type AccountStatus,
  type WorkingStatus,
} from '@vendor-portal/contract/vendors/account-status.ts';
import type { IdentificationDocument } from '@vendor-portal/contract/onboarding/identification.ts';
import type { VendorType } from '@vendor-portal/contract/vendors/vendor-type.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instant, checkOneOf, ownIdColumn, whereSet } from '../../platform/database/columns.ts';
import type { FileKey } from '../../platform/storage/file-store.ts';
import { people } from '../team/people.tables.ts';

export const vendors = pgTable(
  'vendors',
  {
    id: idColumn(),
    /** A trigger adds the person when a store is added; until then the default is only an id. */
    ownerId: uuid()
      .notNull()
      .defaultRandom()
      .references(() => people.id),
    name: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** As typed; unique without regard to case among verified addresses. */
    email: text().notNull(),
    /** Until its code was entered anybody may have typed it, and several may. */
    isAddressProven: boolean().notNull().default(true),
    /** The device or network of the application: an applicant's password is checked there first. */
    appliedFrom: text(),
    phone: text().notNull(),
    address: text().notNull(),
    state: text().notNull(),
    type: text().$type<VendorType>().notNull(),
    isBusinessRegistered: boolean().notNull(),
    cacNumber: text(),
    /** As `tidyTin` spells it. */
    tin: text(),
    identificationDocument: text().$type<IdentificationDocument>(),
    /** As on the document, without blanks. Never in a log, never in full in the audit log or a list. */
    identificationNumber: text(),
    termsVersion: text(),
    termsAgreedAt: instant(),
    /** The applicant's note with a corrected application. */
    applicationNote: text(),
    /** The key of a public file. */
    logo: text().$type<FileKey>(),
    /** Null: the marketplace's rate. */
    commissionBps: integer(),
    deletionRequestedAt: instant(),
    /** No payout before this, because the account was changed. */
    payoutsHeldUntil: instant(),
    /** No payout since then, until the administrator allows them again. */
    payoutsFrozenAt: instant(),
    passwordHash: text().notNull(),
    status: text().$type<AccountStatus>().notNull(),
    statusAt: instant().notNull(),
    statusReason: text(),
    statusBeforeBlock: text().$type<WorkingStatus>(),
    timeZone: text().notNull().default('Africa/Lagos'),
    isOpen: boolean().notNull().default(false),
    pausedUntil: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('vendors_email_key')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.isAddressProven}`),
    index('vendors_applicants_idx')
      .on(sql`lower(${table.email})`)
      .where(sql`not ${table.isAddressProven}`),
    checkOneOf('vendors_status_known', table.status, ACCOUNT_STATUSES),
    checkOneOf('vendors_status_before_block_known', table.statusBeforeBlock, ACCOUNT_STATUSES),
    index('vendors_owner_idx').on(table.ownerId),
    index('vendors_status_idx').on(table.status, table.id),
    whereSet(index('vendors_paused_idx').on(table.pausedUntil), table.pausedUntil),
  ],
);

export const vendorIdColumn = () =>
  uuid()
    .notNull()
    .references(() => vendors.id);

/** For tables with one row per vendor. */
export const vendorKeyColumn = () =>
  uuid()
    .primaryKey()
    .references(() => vendors.id);

export const vendorStatusChanges = pgTable(
  'vendor_status_changes',
  {
    id: ownIdColumn(),
    vendorId: vendorIdColumn(),
    status: text().$type<AccountStatus>().notNull(),
    reason: text(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.vendorId] }),
    checkOneOf('vendor_status_changes_status_known', table.status, ACCOUNT_STATUSES),
    index('vendor_status_changes_vendor_idx').on(table.vendorId, table.at),
  ],
);
