import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { people } from '../team/people.tables.ts';
import { vendorIdColumn } from '../vendors/vendors.tables.ts';

/** The one-time "This was not me" links in emails about a change. */
export const stopLinks = pgTable(
  'stop_links',
  {
    tokenHash: text().notNull(),
    vendorId: vendorIdColumn(),
    /** Whose sessions it ends; null: the owner, whose payouts it stops too. */
    personId: uuid().references(() => people.id),
    /** Of an owner's: who owned the store when it was sent. The version before writes none. */
    ownerId: uuid().references(() => people.id),
    expiresAt: instant().notNull(),
    /** Stored for requests that are repeated because the response was lost. */
    usedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.vendorId] }),
    index('stop_links_expires_idx').on(table.expiresAt),
    index('stop_links_vendor_idx').on(table.vendorId),
  ],
);
