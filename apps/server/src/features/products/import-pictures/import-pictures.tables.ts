import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, ownIdColumn, whereSet } from '../../../platform/database/columns.ts';
import { vendorIdColumn } from '../../vendors/vendors.tables.ts';

/** Pictures that an import named. They are fetched one by one after its rows were imported. */
export const importPictures = pgTable(
  'import_pictures',
  {
    id: ownIdColumn(),
    vendorId: vendorIdColumn(),
    importId: uuid().notNull(),
    row: integer().notNull(),
    productId: uuid().notNull(),
    productName: text().notNull(),
    source: text().notNull(),
    fileKey: text(),
    createdAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    /** The lease's end, before which no other process takes it; null once it is settled. */
    dueAt: instant(),
    reason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.vendorId] }),
    whereSet(index('import_pictures_due_idx').on(table.dueAt), table.dueAt),
    index('import_pictures_import_idx').on(table.vendorId, table.importId, table.row),
    index('import_pictures_created_idx').on(table.createdAt),
  ],
);

export type ImportPictureRow = typeof importPictures.$inferSelect;
