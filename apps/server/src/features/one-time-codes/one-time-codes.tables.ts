import type { CodePurpose } from '@vendor-portal/contract/values/credentials.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instant } from '../../platform/database/columns.ts';
import { people } from '../team/people.tables.ts';
import { vendors } from '../vendors/vendors.tables.ts';

export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: idColumn(),
    /** Null for an address without an account: the row makes responses alike, nothing was sent. */
    vendorId: uuid().references(() => vendors.id),
    /** Who isn't an owner. Their codes have no vendor, so that the version before takes them for nobody's. */
    personId: uuid().references(() => people.id),
    purpose: text().$type<CodePurpose>().notNull(),
    /** The vendor's address, or the new one during a change of address. */
    email: text().notNull(),
    /** Null if no code was sent. */
    codeHash: text(),
    /** Hash of the link's secret, if the email has a link. */
    linkHash: text(),
    /** Known only to the requesting device. It authorizes nothing; it tells whose attempts these are. */
    challengeId: text(),
    /** Hash of the requesting device, network or session. */
    requesterHash: text(),
    /** Requested by a session or a known device of the account, which has its own quota. */
    isKnownRequester: boolean().notNull().default(false),
    /** Sent after a right password, in a response that said so. */
    isProven: boolean().notNull().default(false),
    /** Attempts with the challenge, and without it. */
    tries: integer().notNull().default(0),
    looseTries: integer().notNull().default(0),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [
    index('one_time_codes_address_idx').on(sql`lower(${table.email})`, table.purpose, table.sentAt),
    index('one_time_codes_vendor_idx').on(table.vendorId),
    index('one_time_codes_person_idx').on(table.personId),
    index('one_time_codes_sent_idx').on(table.sentAt),
    index('one_time_codes_link_idx').on(table.linkHash),
    index('one_time_codes_challenge_idx').on(table.challengeId),
  ],
);
