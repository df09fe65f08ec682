import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/** Entered before a file is stored, removed by the transaction that refers to it: a crash leaves no orphan for long. */
export const uncommittedFiles = pgTable(
  'unkept_files',
  {
    key: text().primaryKey(),
    removeAt: instant().notNull(),
  },
  (table) => [index('unkept_files_due_idx').on(table.removeAt)],
);

/** From before the file is stored until it is removed. */
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
