import type { NeededField, ProductField } from '@vendor-portal/contract/products/product-fields.ts';
import { NewProduct } from '@vendor-portal/contract/products/product-input.ts';
import { ProductStatus } from '@vendor-portal/contract/products/product-status.ts';
import {
  asWritten,
  discountCell,
  moneyCell,
  moneyOf,
  optionalCell,
  statusOf,
  wholeOf,
  type CsvColumn,
} from './csv/csv-values.ts';
import { optionsCell, optionsOf } from './csv/options-cell.ts';
import type { ProductDraft } from './product-row.ts';

const { shape } = NewProduct;

/** Imported as it is. */
const asRead = (column: CsvColumn) => ({ how: 'as_read' as const, columns: [column] as const });
/** Computed from its cells and the stored product: see import-row-plan. */
const byRule = (...columns: CsvColumn[]) => ({ how: 'by_rule' as const, columns });

/** Set by the writes themselves. */
type Internal = 'id' | 'vendorId' | 'version' | 'createdAt' | 'updatedAt' | 'nameKey' | 'skuKey' | 'searchText';

interface ColumnRule {
  /** A change makes a new version, so that an edit based on an older one is refused. */
  readonly makesVersion: boolean;
  /** Its columns in the file; null: an import leaves it alone. */
  readonly imported: ReturnType<typeof asRead> | ReturnType<typeof byRule> | null;
}

type Rules = {
  readonly [Column in Exclude<keyof ProductDraft, Internal> | ProductField]: ColumnRule &
    // The default; required fields have none.
    (Column extends NeededField ? unknown : { readonly blank: ProductDraft[Column] });
};

/**
 * One record per column, in the order of the file. A field of the contract or a column of the table without one doesn't
 * compile.
 */
export const PRODUCT_COLUMNS = {
  sku: {
    blank: null,
    makesVersion: true,
    imported: asRead({ name: 'sku', write: ({ sku }) => sku, read: optionalCell, schema: shape.sku }),
  },
  name: {
    makesVersion: true,
    imported: asRead({ name: 'name', write: ({ name }) => name, read: asWritten, schema: shape.name }),
  },
  description: {
    blank: '',
    makesVersion: true,
    imported: asRead({
      name: 'description',
      write: ({ description }) => description,
      read: asWritten,
      schema: shape.description,
    }),
  },
  category: {
    makesVersion: true,
    imported: asRead({ name: 'category', write: ({ category }) => category, read: asWritten, schema: shape.category }),
  },
  price: {
    makesVersion: true,
    imported: asRead({ name: 'price', write: ({ price }) => moneyCell(price), read: moneyOf, schema: shape.price }),
  },
  quantity: {
    blank: null,
    makesVersion: false,
    imported: byRule(
      { name: 'quantity', write: ({ quantity }) => quantity, read: wholeOf, schema: shape.quantity },
      // The exported quantity, so that an import changes stock by a difference.
      { name: 'quantity_exported', write: ({ quantity }) => quantity, read: wholeOf, schema: shape.quantity },
    ),
  },
  lowStock: {
    blank: null,
    makesVersion: true,
    imported: asRead({ name: 'low_stock', write: ({ lowStock }) => lowStock, read: wholeOf, schema: shape.lowStock }),
  },
  status: {
    blank: 'active',
    // Unless it only follows the stock: see write-products.
    makesVersion: false,
    imported: byRule({ name: 'status', write: ({ status }) => status, read: statusOf, schema: ProductStatus }),
  },
  // Has no column in the file; follows the status.
  unavailableUntil: { blank: null, makesVersion: false, imported: byRule() },
  prepMinutes: {
    blank: 0,
    makesVersion: true,
    imported: asRead({
      name: 'prep_minutes',
      write: ({ prepMinutes }) => prepMinutes,
      read: (text) => wholeOf(text) ?? 0,
      schema: shape.prepMinutes,
    }),
  },
  discount: {
    blank: null,
    makesVersion: true,
    imported: byRule(
      { name: 'discount_kind', write: ({ discount }) => discount?.kind ?? null, read: optionalCell },
      { name: 'discount_value', write: ({ discount }) => discountCell(discount), read: optionalCell },
      { name: 'discount_starts_at', write: ({ discount }) => discount?.startsAt ?? null, read: optionalCell },
      { name: 'discount_ends_at', write: ({ discount }) => discount?.endsAt ?? null, read: optionalCell },
    ),
  },
  // The columns of the vendor's type: see csv-columns.
  attributes: { blank: {}, makesVersion: true, imported: byRule() },
  imageIds: { blank: [], makesVersion: true, imported: null },
  optionGroups: {
    blank: [],
    makesVersion: true,
    imported: byRule({
      name: 'options',
      write: ({ optionGroups }) => optionsCell(optionGroups),
      read: optionsOf,
      schema: shape.optionGroups,
    }),
  },
  deletedAt: { blank: null, makesVersion: true, imported: null },
} satisfies Rules;
