import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/**
 * Files that no row refers to: entered before they are stored, removed by the transaction that refers to them, entered
 * again by the one that stops. So a crash leaves nothing behind for long.
 */
export const unkeptFiles = pgTable(
  'unkept_files',
  {
    key: text().primaryKey(),
    removeAt: instant().notNull(),
  },
  (table) => [index('unkept_files_due_idx').on(table.removeAt)],
);

/** The owner of each stored file, from before it is stored until it is removed. */
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
