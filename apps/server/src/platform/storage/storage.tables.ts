import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/**
 * Files that no row speaks of: entered before they are stored and taken off by the transaction that keeps them, entered
 * again by the one that gives them up. So a crash in between leaves nothing behind for long.
 */
export const unkeptFiles = pgTable(
  'unkept_files',
  {
    key: text().primaryKey(),
    removeAt: instant().notNull(),
  },
  (table) => [index('unkept_files_due_idx').on(table.removeAt)],
);

/** What lies in the store on behalf of whom, from before it is stored until it was removed. */
export const storedFiles = pgTable(
  'stored_files',
  {
    key: text().notNull(),
    vendorId: uuid().notNull(),
    bytes: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.vendorId] }),
    index('stored_files_vendor_idx').on(table.vendorId, table.bytes),
  ],
);
