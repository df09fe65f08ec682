import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, ownIdColumn } from '../../../platform/database/columns.ts';
import { vendors } from '../../vendors/vendors.tables.ts';

/** Pictures that an import named. They are fetched one by one after its rows were imported. */
export const importPictures = pgTable(
  'import_pictures',
  {
    id: ownIdColumn(),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
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
    index('import_pictures_due_idx')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    index('import_pictures_import_idx').on(table.vendorId, table.importId, table.row),
    index('import_pictures_created_idx').on(table.createdAt),
  ],
);

export type ImportPictureRow = typeof importPictures.$inferSelect;
