import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { vendors } from '../vendors/vendors.tables.ts';

/** Rights to set one new password, each given for a code and gone once used. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text().primaryKey(),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    expiresAt: instant().notNull(),
  },
  (table) => [index('password_resets_vendor_idx').on(table.vendorId)],
);
