import type { NeededField, ProductField } from '@vendor-portal/contract/products/product-fields.ts';
import { NewProduct } from '@vendor-portal/contract/products/product-input.ts';
import { ProductStatus } from '@vendor-portal/contract/products/product-status.ts';
import { newId } from '../../platform/database/ids.ts';
import {
  asWritten,
  discountCell,
  moneyCell,
  parseMoney,
  optionalCell,
  parseStatus,
  parseWhole,
  type CsvColumn,
  optionsCell,
  parseOptions,
} from './csv/csv-values.ts';
import { type ProductDraft, derivedKeys } from './product-row.ts';

const { shape } = NewProduct;

/** Imported as it is. */
const asRead = (column: CsvColumn) => ({ how: 'as_read' as const, columns: [column] as const });
/** Computed from its cells and the stored product: see import-plan. */
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
  readonly [Name in Exclude<keyof ProductDraft, Internal> | ProductField]: ColumnRule &
    // The default; required fields have none.
    (Name extends NeededField ? unknown : { readonly blank: ProductDraft[Name] });
};

/**
 * One record per column, in the order of the file. A field of the contract or a column of the table without one doesn't
 * compile.
 */
const PRODUCT_COLUMNS = {
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
    imported: asRead({ name: 'price', write: ({ price }) => moneyCell(price), read: parseMoney, schema: shape.price }),
  },
  quantity: {
    blank: null,
    makesVersion: false,
    imported: byRule(
      { name: 'quantity', write: ({ quantity }) => quantity, read: parseWhole, schema: shape.quantity },
      // The exported quantity, so that an import changes stock by a difference.
      { name: 'quantity_exported', write: ({ quantity }) => quantity, read: parseWhole, schema: shape.quantity },
    ),
  },
  lowStock: {
    blank: null,
    makesVersion: true,
    imported: asRead({
      name: 'low_stock',
      write: ({ lowStock }) => lowStock,
      read: parseWhole,
      schema: shape.lowStock,
    }),
  },
  status: {
    blank: 'active',
    // Unless it only follows the stock: see write-products.
    makesVersion: false,
    imported: byRule({ name: 'status', write: ({ status }) => status, read: parseStatus, schema: ProductStatus }),
  },
  // Has no column in the file; follows the status.
  unavailableUntil: { blank: null, makesVersion: false, imported: byRule() },
  prepMinutes: {
    blank: 0,
    makesVersion: true,
    imported: asRead({
      name: 'prep_minutes',
      write: ({ prepMinutes }) => prepMinutes,
      read: (text) => parseWhole(text) ?? 0,
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
      read: parseOptions,
      schema: shape.optionGroups,
    }),
  },
  deletedAt: { blank: null, makesVersion: true, imported: null },
} satisfies Rules;

type Column = keyof typeof PRODUCT_COLUMNS;
type ColumnsWith<Rule> = { [Name in Column]: (typeof PRODUCT_COLUMNS)[Name] extends Rule ? Name : never }[Column];

type ImportedColumn = ColumnsWith<{ readonly imported: object }>;
type AsReadColumn = ColumnsWith<{ readonly imported: { readonly how: 'as_read' } }>;

const COLUMNS = Object.keys(PRODUCT_COLUMNS) as Column[];

/** A change of these makes a new version. */
export const VERSIONED_COLUMNS = COLUMNS.filter((name) => PRODUCT_COLUMNS[name].makesVersion);

/** What an import may change and its undo restores. */
export const IMPORTED_COLUMNS = COLUMNS.filter(
  (name): name is ImportedColumn => PRODUCT_COLUMNS[name].imported !== null,
);

/** Without those of the vendor's type. */
export const FILE_COLUMNS: readonly CsvColumn[] = IMPORTED_COLUMNS.flatMap(
  (name): readonly CsvColumn[] => PRODUCT_COLUMNS[name].imported.columns,
);

const isAsRead = (name: ImportedColumn): name is AsReadColumn => PRODUCT_COLUMNS[name].imported.how === 'as_read';

/** Columns that are imported as they are; missing cells are left out. */
export function columnsIn(values: ReadonlyMap<string, unknown>) {
  const cells = IMPORTED_COLUMNS.filter(isAsRead).flatMap((name) => {
    const [{ name: inFile }] = PRODUCT_COLUMNS[name].imported.columns;
    return values.has(inFile) ? [[name, values.get(inFile)] as const] : [];
  });
  return Object.fromEntries(cells) as Partial<Pick<ProductDraft, AsReadColumn>>;
}

type Blank = Pick<ProductDraft, Exclude<Column, NeededField>>;

/** The defaults of a new product. */
const BLANK = Object.fromEntries(
  Object.entries(PRODUCT_COLUMNS).flatMap(([name, rule]) => ('blank' in rule ? [[name, rule.blank]] : [])),
) as Blank;

type DraftInput = Pick<ProductDraft, NeededField> & Partial<typeof BLANK>;

export function newDraft(vendorId: string, createdAt: Date, fields: DraftInput): ProductDraft {
  const product = { ...BLANK, ...fields };
  return {
    ...product,
    id: newId(),
    vendorId,
    version: 1,
    createdAt,
    updatedAt: createdAt,
    ...derivedKeys(product),
  };
}

export const definedIn = <Input extends object>(input: Input) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Input]: Exclude<Input[Field], undefined>;
  };
