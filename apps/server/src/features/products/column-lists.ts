import type { NeededField } from '@vendor-portal/contract/products/product-fields.ts';
import type { CsvColumn } from './csv/csv-values.ts';
import { PRODUCT_COLUMNS } from './product-columns.ts';
import type { ProductDraft } from './product-row.ts';

type Rules = typeof PRODUCT_COLUMNS;
type Column = keyof Rules;
type ColumnsWith<Rule> = { [Name in Column]: Rules[Name] extends Rule ? Name : never }[Column];

export type ImportedColumn = ColumnsWith<{ readonly imported: object }>;
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
export const BLANK = Object.fromEntries(
  Object.entries(PRODUCT_COLUMNS).flatMap(([name, rule]) => ('blank' in rule ? [[name, rule.blank]] : [])),
) as Blank;
