import type { Product } from '@vendor-portal/contract/products/product.ts';
import { attributeValues, type AttributeValues } from '../fields/attribute-values.ts';
import { groupValues, type OptionGroupValues } from '../fields/option-values.ts';
import {
  madeByKind,
  type FieldKind,
  type FORM_FIELDS,
  type Held,
  type ProductFormField,
} from '../fields/product-fields.ts';

/** What stands in a field of each kind. */
export interface FieldValues {
  text: string;
  code: string;
  money: number | null;
  stock: number | null;
  count: number | null;
  minutes: number | null;
  options: OptionGroupValues[];
  attributes: AttributeValues;
}

export type ProductFormValues = { [Field in ProductFormField]: FieldValues[(typeof FORM_FIELDS)[Field]] };

const BLANKS: FieldValues = {
  text: '',
  code: '',
  money: null,
  stock: null,
  count: null,
  minutes: null,
  options: [],
  attributes: attributeValues({}),
};

export const NEW_PRODUCT = madeByKind((kind) => BLANKS[kind]) as ProductFormValues;

const asStored = <Value>(stored: Value) => stored;

/** What the form shows of what is stored. */
const SHOWN: { readonly [Kind in FieldKind]: (stored: Held[Kind]) => FieldValues[Kind] } = {
  text: asStored,
  code: (stored) => stored ?? '',
  money: asStored,
  stock: asStored,
  count: asStored,
  minutes: asStored,
  options: (stored) => stored.map(groupValues),
  attributes: attributeValues,
};

export const valuesOf = (product: Product) =>
  madeByKind((kind, field) => (SHOWN[kind] as (stored: unknown) => unknown)(product[field])) as ProductFormValues;
