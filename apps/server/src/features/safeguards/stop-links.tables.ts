import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { vendors } from '../vendors/vendors.tables.ts';

/** "This was not me": what stands in the letters about a change, each does its work once. */
export const stopLinks = pgTable(
  'stop_links',
  {
    tokenHash: text().notNull(),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    expiresAt: instant().notNull(),
    /** Kept for whoever presses again, because the answer was lost on the way. */
    usedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.vendorId] }),
    index('stop_links_expires_idx').on(table.expiresAt),
    index('stop_links_vendor_idx').on(table.vendorId),
  ],
);
