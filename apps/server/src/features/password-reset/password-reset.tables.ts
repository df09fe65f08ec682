import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { people } from '../team/people.tables.ts';
import { vendorIdColumn } from '../vendors/vendors.tables.ts';

export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text().notNull(),
    vendorId: vendorIdColumn(),
    /** Null: the owner. */
    personId: uuid().references(() => people.id),
    expiresAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.vendorId] }),
    index('password_resets_expires_idx').on(table.expiresAt),
    index('password_resets_vendor_idx').on(table.vendorId),
  ],
);
