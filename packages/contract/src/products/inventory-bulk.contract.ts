import * as z from 'zod/mini';
import { AUDIT_ACTORS } from '../audit/audit-kind.ts';
import { ProductStatus } from './product-status.ts';
import { SwitchUntil } from '../availability/switch-end.ts';
import { defineCalls } from '../wire/call.ts';
import { Money } from '../values/money.ts';
import { Id, Instant, QueryBoolean, QueryInt } from '../values/scalars.ts';
import { QUANTITY_MAX } from './product-status.ts';
import { DiscountInput } from './discount.ts';
import { DIET_MARKS } from './product-attributes.ts';
import { newShape } from './product-fields.ts';
import { PRICE_STEPS } from './discounted-price.ts';
import { productFilter, QuantityChange } from './product-input.ts';

const BULK_MAX = 500;
/** No file has more rows, empty ones included. */
const HEADING_ROW_MAX = 1_048_576;

export const BulkChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('status'),
    status: ProductStatus,
    unavailableUntil: z.optional(z.nullable(SwitchUntil)),
  }),
  z.object({
    kind: z.literal('price'),
    percent: z
      .int()
      .check(
        z.minimum(-99, 'You can lower prices by up to 99%.'),
        z.maximum(1000, 'You can raise prices by up to 1,000%.'),
      ),
    /** In minor units; absent: to the kobo. */
    roundTo: z.optional(z.literal(PRICE_STEPS)),
  }),
  z.object({ kind: z.literal('stock'), quantityChange: QuantityChange }),
  z.object({
    kind: z.literal('stock_set'),
    quantity: z.nullable(z.int().check(z.minimum(0), z.maximum(QUANTITY_MAX))),
  }),
  z.object({ kind: z.literal('category'), category: newShape.category }),
  z.object({ kind: z.literal('discount'), discount: z.nullable(DiscountInput) }),
  /** Their other labels stay. */
  z.object({
    kind: z.literal('diet'),
    action: z.enum(['add', 'remove']),
    dietMarks: z
      .array(z.enum(DIET_MARKS))
      .check(z.minLength(1, 'Choose at least one label.'), z.maxLength(DIET_MARKS.length)),
  }),
  z.object({ kind: z.literal('delete') }),
]);
export type BulkChange = z.output<typeof BulkChange>;

const Undo = { undoId: z.nullable(Id), undoUntil: z.nullable(Instant) };

/** Of the last day, whether or not it was undone. */
const RecentChange = z
  .object({
    undoId: Id,
    kind: z.enum(['status', 'price', 'stock', 'category', 'discount', 'diet', 'delete', 'import']),
    /** Null for an import, and for changes from before this was stored. */
    change: z.nullable(BulkChange),
    at: Instant,
    by: z.object({
      actor: z.enum(AUDIT_ACTORS),
      /** Of the store, as it calls them now; absent from older servers. */
      who: z.optional(z.nullable(z.string())),
      device: z.nullable(z.string()),
      /** From the session of this request. */
      isThisDevice: z.boolean(),
    }),
    /** With the names of the first few. */
    products: z.int(),
    names: z.array(z.string()),
    undoUntil: Instant,
    undoneAt: z.nullable(Instant),
  })
  .register(z.globalRegistry, { id: 'RecentChange' });
export type RecentChange = z.output<typeof RecentChange>;

const ImportProblem = z.object({
  row: z.int(),
  /** Null where the whole row is invalid. */
  column: z.nullable(z.string()),
  message: z.string(),
  /** As in the file: its heading, the row's product, and the value. With details only. */
  inFile: z.optional(z.object({ heading: z.string(), product: z.string(), value: z.string() })),
});

const ImportPreview = z.object({ id: Id, name: z.string(), category: z.string(), price: Money, isNew: z.boolean() });

export const inventoryBulkContract = defineCalls({
  changeManyProducts: {
    method: 'PATCH',
    path: '/a/v1/inventory/bulk',
    access: 'vendor',
    right: 'menu',
    summary: 'Change or delete many products, all or none.',
    body: z
      .object({
        inventoryIds: z.optional(
          z
            .array(Id)
            .check(
              z.minLength(1, 'Choose at least one product.'),
              z.maxLength(BULK_MAX, 'You can change up to 500 products at once.'),
            ),
        ),
        filter: z.optional(z.object(productFilter)),
        change: BulkChange,
      })
      .check(
        z.refine(({ inventoryIds, filter }) => (inventoryIds === undefined) !== (filter === undefined), {
          path: ['inventoryIds'],
          error: 'Send either products or a filter, not both.',
        }),
      ),
    payload: z.object({ changed: z.int(), ...Undo }),
  },
  undoProductChange: {
    method: 'POST',
    path: '/a/v1/inventory/undo',
    access: 'vendor',
    right: 'menu',
    summary: 'Undo a deletion, a bulk change or an import.',
    body: z.object({ undoId: Id }),
    payload: z.object({ restored: z.int() }),
  },
  listProductChanges: {
    method: 'GET',
    path: '/a/v1/inventory/changes',
    access: 'vendor',
    right: 'menu',
    summary: 'What was deleted, changed in bulk or imported in the last 24 hours, the newest first, at most 50.',
    payload: z.object({ changes: z.array(RecentChange) }),
  },
  exportProducts: {
    method: 'GET',
    path: '/a/v1/inventory/export',
    access: 'vendor',
    right: 'menu_read',
    summary: 'All products as CSV.',
    query: z.object(productFilter),
    payload: z.string(),
    response: 'csv',
  },
  readProductTemplate: {
    method: 'GET',
    path: '/a/v1/inventory/template',
    access: 'vendor',
    right: 'menu',
    summary: 'An empty list to fill in and import, as CSV or XLSX.',
    query: z.object({ format: z.optional(z.enum(['csv', 'xlsx'])) }),
    payload: z.string(),
    response: 'csv',
  },
  importProducts: {
    method: 'POST',
    path: '/a/v1/inventory/import',
    access: 'vendor',
    right: 'menu',
    summary:
      'Add and change products from CSV, XLSX, or a ZIP of one with its pictures; all rows or, on request, the valid ones.',
    query: z.object({
      dryRun: z.optional(QueryBoolean),
      /** Skips invalid rows instead of refusing all of them. */
      goodRowsOnly: z.optional(QueryBoolean),
      /** Whether to return the headings, the columns they can map to, and the wrong rows as a file. */
      details: z.optional(QueryBoolean),
      /** JSON: our column for each heading of the file; an empty text skips it. */
      columns: z.optional(z.string().check(z.maxLength(8000, 'There are too many columns.'))),
      /** The row with the headings, where a title or notes are above them; absent: the likely one. */
      headingRow: z.optional(QueryInt(1, HEADING_ROW_MAX)),
    }),
    bodyKind: 'csv',
    payload: z.object({
      dryRun: z.boolean(),
      rows: z.int(),
      created: z.int(),
      updated: z.int(),
      unchanged: z.int(),
      /** The first 200, in the order of the rows. */
      problems: z.array(ImportProblem),
      problemCount: z.int(),
      badRows: z.int(),
      /** The row whose headings were used; null where the file has none. */
      headingRow: z.nullable(z.int()),
      /** The first rows of the file, to choose the headings from. With details only. */
      topRows: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
      /** As in the file, with our column for each; null: unknown. With details only. */
      headings: z.array(z.object({ heading: z.string(), column: z.nullable(z.string()), sample: z.string() })),
      /** The columns a heading can map to. With details only. */
      columns: z.array(z.object({ column: z.string(), label: z.string() })),
      preview: z.array(ImportPreview),
      /**
       * The invalid rows as CSV, each with its errors, the first 1,000; null where there are none, or without details.
       */
      refused: z.nullable(z.string()),
      /** Fetched afterwards; a row whose picture fails is imported nevertheless. */
      pictures: z.object({
        /** To poll them; null for a dry run, or where there are none. */
        importId: z.nullable(Id),
        count: z.int(),
        problems: z.array(ImportProblem),
        problemCount: z.int(),
      }),
      ...Undo,
    }),
  },
  readImportPictures: {
    method: 'GET',
    path: '/a/v1/inventory/import/pictures',
    access: 'vendor',
    right: 'menu',
    summary: "The progress of an import's pictures, for two days.",
    query: z.object({ importId: Id }),
    payload: z.object({
      waiting: z.int(),
      done: z.int(),
      failed: z.int(),
      problems: z.array(ImportProblem),
      /**
       * The products whose picture failed as CSV, to send again with other pictures; the first 1,000, null where there
       * are none.
       */
      refused: z.nullable(z.string()),
    }),
  },
});
