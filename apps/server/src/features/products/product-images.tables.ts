import { sql } from 'drizzle-orm';
import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instant } from '../../platform/database/columns.ts';
import { vendors } from '../accounts/vendors.tables.ts';

/** Pictures that were uploaded for products; the products say which of them they show, and in which order. */
export const productImages = pgTable(
  'product_images',
  {
    id: idColumn(),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    /** Null while a product shows it. */
    unusedSince: instant(),
  },
  (table) => [
    index('product_images_unused_idx')
      .on(table.unusedSince)
      .where(sql`${table.unusedSince} is not null`),
  ],
);
