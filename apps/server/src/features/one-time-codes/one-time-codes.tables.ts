import type { CodePurpose } from '@vendor-portal/contract/accounts/one-time-code.ts';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
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
    codeHash: text().notNull(),
    tries: integer().notNull().default(0),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index('one_time_codes_address_idx').on(sql`lower(${table.email})`, table.purpose, table.sentAt)],
);
