import { NewProduct } from '@vendor-portal/contract/products/product-input.ts';
import {
  ATTRIBUTES_OF,
  ProductAttributes,
  type ProductAttribute,
} from '@vendor-portal/contract/products/product-attributes.ts';
import { ProductStatus } from '@vendor-portal/contract/products/product-status.ts';
import type { VendorType } from '@vendor-portal/contract/vendors/vendor-type.ts';
import { Id } from '@vendor-portal/contract/values/scalars.ts';
import type { $ZodType } from 'zod/v4/core';
import type { CsvCell } from '../../../platform/csv/write-csv.ts';
import { listCell, moneyCell, moneyOf, optionalCell, textOfList, wholeOf, yesNoCell, yesNoOf } from './csv-values.ts';
import type { ProductRow } from '../product-row.ts';

/** One column of the file: how a product fills it, and what a cell of it may hold. */
export interface CsvColumn {
  readonly name: string;
  readonly write: (product: ProductRow) => CsvCell;
  /** Turns the text into what `schema` takes; `undefined` and `null` mean that the cell is empty. */
  readonly read: (text: string) => unknown;
  /** Where there is none, the columns of a discount are judged together. */
  readonly schema?: $ZodType;
}

const { shape } = NewProduct;

const discountAmount = ({ discount }: ProductRow): CsvCell => {
  if (!discount) return null;
  return discount.kind === 'amount' ? moneyCell(discount.value) : discount.value;
};

const COLUMNS: readonly CsvColumn[] = [
  { name: 'id', write: ({ id }) => id, read: (text) => text.toLowerCase(), schema: Id },
  { name: 'sku', write: ({ sku }) => sku, read: optionalCell, schema: shape.sku },
  { name: 'name', write: ({ name }) => name, read: (text) => text, schema: shape.name },
  { name: 'description', write: ({ description }) => description, read: (text) => text, schema: shape.description },
  { name: 'category', write: ({ category }) => category, read: (text) => text, schema: shape.category },
  { name: 'price', write: ({ price }) => moneyCell(price), read: moneyOf, schema: shape.price },
  { name: 'quantity', write: ({ quantity }) => quantity, read: wholeOf, schema: shape.quantity },
  // What the quantity was when it was written: so that an import changes stock by a difference.
  { name: 'quantity_exported', write: ({ quantity }) => quantity, read: wholeOf, schema: shape.quantity },
  { name: 'low_stock', write: ({ lowStock }) => lowStock, read: wholeOf, schema: shape.lowStock },
  { name: 'status', write: ({ status }) => status, read: (text) => text.toLowerCase(), schema: ProductStatus },
  {
    name: 'prep_minutes',
    write: ({ prepMinutes }) => prepMinutes,
    read: (text) => wholeOf(text) ?? 0,
    schema: shape.prepMinutes,
  },
  { name: 'discount_kind', write: ({ discount }) => discount?.kind ?? null, read: optionalCell },
  { name: 'discount_value', write: discountAmount, read: optionalCell },
  { name: 'discount_starts_at', write: ({ discount }) => discount?.startsAt ?? null, read: optionalCell },
  { name: 'discount_ends_at', write: ({ discount }) => discount?.endsAt ?? null, read: optionalCell },
];

const plain = (
  name: string,
  attribute: 'spiceLevel' | 'form' | 'expiresOn' | 'brand' | 'unit' | 'barcode',
): CsvColumn => ({
  name,
  write: ({ attributes }) => attributes[attribute] ?? null,
  read: (text) => optionalCell(text) ?? undefined,
  schema: ProductAttributes.shape[attribute],
});

const ATTRIBUTE_COLUMNS: Readonly<Record<ProductAttribute, CsvColumn>> = {
  spiceLevel: plain('spice_level', 'spiceLevel'),
  dietMarks: {
    name: 'diet_marks',
    write: ({ attributes }) => listCell(attributes.dietMarks),
    read: textOfList,
    schema: ProductAttributes.shape.dietMarks,
  },
  needsPrescription: {
    name: 'needs_prescription',
    write: ({ attributes }) => yesNoCell(attributes.needsPrescription),
    read: yesNoOf,
    schema: ProductAttributes.shape.needsPrescription,
  },
  form: plain('form', 'form'),
  expiresOn: plain('expires_on', 'expiresOn'),
  brand: plain('brand', 'brand'),
  unit: plain('unit', 'unit'),
  barcode: plain('barcode', 'barcode'),
};

/** Which attribute a column holds, by its name in the file. */
export const attributeOf = (column: string): ProductAttribute | undefined =>
  (Object.keys(ATTRIBUTE_COLUMNS) as ProductAttribute[]).find((name) => ATTRIBUTE_COLUMNS[name].name === column);

/** Pictures and options have no column: an import leaves them as they are. */
export const columnsFor = (type: VendorType): readonly CsvColumn[] => [
  ...COLUMNS,
  ...ATTRIBUTES_OF[type].map((name) => ATTRIBUTE_COLUMNS[name]),
];
