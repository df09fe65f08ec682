import type { CodePurpose } from '@vendor-portal/contract/accounts/one-time-code.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instant } from '../../platform/database/columns.ts';
import { vendors } from '../vendors/vendors.tables.ts';

export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: idColumn(),
    /** Null for an address that waits for no code: its row only makes the answers alike, nothing was sent. */
    vendorId: uuid().references(() => vendors.id),
    purpose: text().$type<CodePurpose>().notNull(),
    /** Where it was sent: the vendor's address, or the new one when that is being changed. */
    email: text().notNull(),
    /** Null where no code was sent: there is none that could be guessed. */
    codeHash: text(),
    /** Of what the link in the same letter carries, where there is one. */
    linkHash: text(),
    /** What only the asking device was told. Nothing by itself: it says whose tries these are. */
    challengeId: text(),
    /** Which device, network or session asked. */
    requesterHash: text(),
    /** Asked for by a device that has signed in to the account, or by a session of it: with a quota of its own. */
    isKnownRequester: boolean().notNull().default(false),
    /** Tries of whoever holds the challenge, and of whoever does not. */
    tries: integer().notNull().default(0),
    looseTries: integer().notNull().default(0),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [
    index('one_time_codes_address_idx').on(sql`lower(${table.email})`, table.purpose, table.sentAt),
    index('one_time_codes_vendor_idx').on(table.vendorId),
    index('one_time_codes_sent_idx').on(table.sentAt),
    index('one_time_codes_link_idx').on(table.linkHash),
    index('one_time_codes_challenge_idx').on(table.challengeId),
  ],
);
