import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, ownIdColumn } from '../../../platform/database/columns.ts';
import { vendors } from '../../vendors/vendors.tables.ts';

/** Pictures that an import named: its rows are in, and these follow one by one. */
export const importPictures = pgTable(
  'import_pictures',
  {
    id: ownIdColumn(),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    importId: uuid().notNull(),
    /** As the spreadsheet numbers it. */
    row: integer().notNull(),
    productId: uuid().notNull(),
    productName: text().notNull(),
    /** As it stands in the file: an address, or the name of a file. */
    source: text().notNull(),
    /** Where the file of that name waits; null for an address. */
    fileKey: text(),
    createdAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    /** Nobody else takes it before this; null once it is there, or failed. */
    dueAt: instant(),
    /** Why it is not there and will not come. */
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
