import type { BulkChange } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Acting } from '../../../platform/audit/record-audit.ts';
import { instant, ownIdColumn } from '../../../platform/database/columns.ts';
import { vendorIdColumn } from '../../vendors/vendors.tables.ts';
import type { Before, UndoKind } from './undo-step.ts';
import { products } from '../products.tables.ts';

export const productUndos = pgTable(
  'product_undos',
  {
    id: ownIdColumn(),
    vendorId: vendorIdColumn(),
    kind: text().$type<UndoKind>().notNull(),
    until: instant().notNull(),
    usedAt: instant(),
    /** Null for an import. */
    change: jsonb().$type<BulkChange>(),
    acting: jsonb().$type<Acting>(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.vendorId] }),
    index('product_undos_until_idx').on(table.until),
    index('product_undos_vendor_idx').on(table.vendorId, table.until),
  ],
);

export const productUndoSteps = pgTable(
  'product_undo_steps',
  {
    undoId: uuid().notNull(),
    vendorId: uuid().notNull(),
    productId: uuid().notNull(),
    /** Null: the product didn't exist. */
    before: jsonb().$type<Before>(),
    /** Stock is restored as a difference too; null: not counted. */
    quantityChange: integer(),
    /** The version after the change: a later edit isn't undone. */
    version: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.undoId, table.productId, table.vendorId] }),
    foreignKey({
      name: 'product_undo_steps_undo_fk',
      columns: [table.undoId, table.vendorId],
      foreignColumns: [productUndos.id, productUndos.vendorId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'product_undo_steps_product_fk',
      columns: [table.productId, table.vendorId],
      foreignColumns: [products.id, products.vendorId],
    }),
  ],
);
