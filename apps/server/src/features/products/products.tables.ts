import type { Discount } from '@vendor-portal/contract/products/discount.ts';
import type { OptionGroup } from '@vendor-portal/contract/products/option-group.ts';
import type { ProductAttributes } from '@vendor-portal/contract/products/product-attributes.ts';
import { PRODUCT_STATUSES, type ProductStatus } from '@vendor-portal/contract/products/product-status.ts';
import type { BulkChange } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type PgColumn,
} from 'drizzle-orm/pg-core';
import { instant, checkOneOf, ownIdColumn, whereSet } from '../../platform/database/columns.ts';
import type { Actor } from '../../platform/audit/actor.ts';
import { vendorIdColumn } from '../vendors/vendors.tables.ts';
import { imageTable } from '../images/images.tables.ts';

export const selectBarcode = (attributes: SQLWrapper): SQL => sql`(${attributes} ->> 'barcode')`;

export const products = pgTable(
  'products',
  {
    id: ownIdColumn(),
    vendorId: vendorIdColumn(),
    name: text().notNull(),
    description: text().notNull(),
    category: text().notNull(),
    price: bigint({ mode: 'number' }).notNull(),
    sku: text(),
    status: text().$type<ProductStatus>().notNull(),
    unavailableUntil: instant(),
    lowStock: integer(),
    /** Stock at or below `lowStock`. The count itself is in `product_stock`; this changes rarely. */
    isLow: boolean().notNull(),
    discount: jsonb().$type<Discount>(),
    prepMinutes: integer().notNull(),
    imageIds: uuid().array().notNull(),
    optionGroups: jsonb().$type<OptionGroup[]>().notNull(),
    attributes: jsonb().$type<ProductAttributes>().notNull(),
    version: integer().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    deletedAt: instant(),
    /** Name, SKU, and both together, without case and accents: for sorting, uniqueness and searching; see product-row. */
    nameKey: text().notNull(),
    skuKey: text(),
    searchText: text().notNull(),
  },
  (table) => {
    const live = sql`${table.deletedAt} is null`;
    const liveAndLow = sql`${table.deletedAt} is null and ${table.isLow}`;
    /** Each list is read status by status and merged (product-page.queries), so every index has the status first. */
    const sorted = (name: string, ...by: PgColumn[]) => [
      index(`products_${name}_idx`)
        .on(table.vendorId, table.status, ...by, table.id)
        .where(live),
      index(`products_category_${name}_idx`)
        .on(table.vendorId, table.category, table.status, ...by, table.id)
        .where(live),
      index(`products_low_${name}_idx`)
        .on(table.vendorId, table.status, ...by, table.id)
        .where(liveAndLow),
    ];
    return [
      primaryKey({ columns: [table.id, table.vendorId] }),
      ...sorted('newest', table.createdAt),
      ...sorted('name', table.nameKey),
      ...sorted('price', table.price),
      uniqueIndex('products_sku_key').on(table.vendorId, table.skuKey).where(live),
      index('products_barcode_idx').on(table.vendorId, selectBarcode(table.attributes)).where(live),
      index('products_back_idx')
        .on(table.unavailableUntil)
        .where(sql`${table.unavailableUntil} is not null and ${live}`),
      /** Checked with every page of a vendor's list. */
      index('products_back_of_vendor_idx')
        .on(table.vendorId, table.unavailableUntil)
        .where(sql`${table.unavailableUntil} is not null and ${live}`),
      checkOneOf('products_status_known', table.status, PRODUCT_STATUSES),
      check('products_price_above_zero', sql`${table.price} > 0`),
      check('products_active_is_available', sql`${table.status} <> 'active' or ${table.unavailableUntil} is null`),
    ];
  },
);

/** Stock that isn't counted sorts behind every number. */
export const ENDLESS = 2_147_483_647;

/** A separate table: a sale rewrites this narrow row and not the indexes of a product. */
export const productStock = pgTable(
  'product_stock',
  {
    vendorId: uuid().notNull(),
    productId: uuid().notNull(),
    /** Null: not counted. */
    quantity: integer(),
    stockOrder: integer()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`coalesce(${productStock.quantity}, ${sql.raw(String(ENDLESS))})`),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.productId] }),
    foreignKey({
      name: 'product_stock_product_fk',
      columns: [table.productId, table.vendorId],
      foreignColumns: [products.id, products.vendorId],
    }),
    index('product_stock_order_idx').on(table.vendorId, table.stockOrder, table.productId),
    check('product_stock_not_negative', sql`${table.quantity} >= 0`),
  ],
);

/** A separate table: a change of a product must not touch this costly index. */
export const productSearch = pgTable(
  'product_search',
  {
    productId: uuid().notNull(),
    vendorId: uuid().notNull(),
    /** Hashes of the vendor with its category, and with every one to three letters in a row: see product-row. */
    grams: integer().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.vendorId] }),
    foreignKey({
      name: 'product_search_product_fk',
      columns: [table.productId, table.vendorId],
      foreignColumns: [products.id, products.vendorId],
    }),
    // Without `fastupdate`, whose pending list every search would scan after an import.
    index('product_search_grams_idx').using('gin', table.grams).with({ fastupdate: false }),
  ],
);

/** The products refer to them, in display order. */
export const productImages = imageTable('product_images');

/** For every product that is in the category when it is ordered. */
export const categoryDiscounts = pgTable(
  'category_discounts',
  { vendorId: vendorIdColumn(), category: text().notNull(), discount: jsonb().$type<Discount>().notNull() },
  (table) => [primaryKey({ columns: [table.vendorId, table.category] })],
);

/** Each product that uses a shared group has a copy, which is updated with it. */
export const optionGroups = pgTable(
  'option_groups',
  {
    vendorId: vendorIdColumn(),
    id: uuid().notNull(),
    name: text().notNull(),
    min: integer().notNull(),
    max: integer().notNull(),
    options: jsonb().$type<OptionGroup['options']>().notNull(),
    version: integer().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.id] })],
);

export type UndoKind = 'status' | 'price' | 'stock' | 'category' | 'discount' | 'diet' | 'delete' | 'import';

/** The changed columns as JSON: moments are texts. */
export type Before = Partial<Record<keyof typeof products.$inferSelect | 'quantity', unknown>>;

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
    acting: jsonb().$type<Actor>(),
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
    /** The lease's end, before which no other process takes it; null once it is done. */
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
