import { AttributesInput } from '@vendor-portal/contract/products/product-fields.ts';
import {
  ATTRIBUTE_NAMES,
  listAttributes,
  PRODUCT_ATTRIBUTES,
  type AttributeKind,
  type ProductAttribute,
} from '@vendor-portal/contract/products/product-attributes.ts';
import { Id } from '@vendor-portal/contract/values/scalars.ts';
import type { VendorType } from '@vendor-portal/contract/vendors/vendor-type.ts';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { CsvCell } from '../../../platform/write-csv.ts';
import { FILE_COLUMNS } from '../product-columns.ts';
import type { ProductRow } from '../product-row.ts';
import { listCell, parseList, lowerCase, optionalCell, yesNoCell, parseYesNo, type CsvColumn } from './csv-values.ts';
import { invalidField } from '../../../platform/http/responses/app-error.ts';
import type { ChosenColumns } from './import-heading.ts';

/** Rows whose name starts with this are skipped. */
export const EXAMPLE = 'Example: ';

const ID: CsvColumn = { name: 'id', write: ({ id }) => id, read: lowerCase, schema: Id };

const optional = (text: string) => optionalCell(text) ?? undefined;

/** Spreadsheets store a date as the number of days since the end of 1899. */
const dayOf = (text: string) => {
  if (!/^\d{5}$/.test(text)) return optional(text);
  return new Date(Date.UTC(1899, 11, 30 + Number(text))).toISOString().slice(0, 10);
};

const READ_ATTRIBUTE: Readonly<Record<AttributeKind, (text: string) => unknown>> = {
  one_of: optional,
  some_of: parseList,
  yes_no: parseYesNo,
  day: dayOf,
  line: optional,
  digits: optional,
};

function attributeCell(value: ProductRow['attributes'][ProductAttribute]): CsvCell {
  if (typeof value === 'boolean') return yesNoCell(value);
  return Array.isArray(value) ? listCell(value) : (value ?? null);
}

const attributeColumn = (attribute: ProductAttribute): CsvColumn => ({
  name: toSnakeCase(attribute),
  write: ({ attributes }) => attributeCell(attributes[attribute]),
  read: READ_ATTRIBUTE[PRODUCT_ATTRIBUTES[attribute].kind],
  schema: AttributesInput.shape[attribute],
});

const ATTRIBUTE_OF: ReadonlyMap<string, ProductAttribute> = new Map(
  ATTRIBUTE_NAMES.map((name) => [toSnakeCase(name), name]),
);

export const findAttribute = (column: string): ProductAttribute | undefined => ATTRIBUTE_OF.get(column);

/** An export has no pictures: they would be our own URLs, fetched again by every import. */
export const columnsFor = (type: VendorType): readonly CsvColumn[] => [
  ID,
  ...FILE_COLUMNS,
  ...listAttributes(type).map(attributeColumn),
];

/** Empty changes nothing: a list without pictures removes none. */
const PICTURE: CsvColumn = { name: 'picture', write: () => null, read: optionalCell };

export const importColumnsFor = (type: VendorType): readonly CsvColumn[] => [...columnsFor(type), PICTURE];

const unreadable = () => invalidField('query.columns', 'Match each heading to a column.');

export function chosenColumns(input: string | undefined): ChosenColumns {
  if (input === undefined) return new Map();
  let read: unknown;
  try {
    read = JSON.parse(input);
  } catch {
    throw unreadable();
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) throw unreadable();
  const entries = Object.entries(read);
  if (!entries.every((entry): entry is [string, string] => typeof entry[1] === 'string')) throw unreadable();
  return new Map(entries);
}
