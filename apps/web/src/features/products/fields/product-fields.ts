import type { OptionGroup } from '@vendor-portal/contract/products/option-group.ts';
import type { ProductAttributes } from '@vendor-portal/contract/products/product-attributes.ts';
import type { ProductField } from '@vendor-portal/contract/products/product-fields.ts';
import type { Product } from '@vendor-portal/contract/products/product.ts';

/** What stands in the fields. Pictures are kept apart: they are on their way while the rest is typed. */
export type ProductFormField = Exclude<ProductField, 'imageIds'>;

/** What a product may hold in a field of each kind. */
export interface Held {
  text: string;
  /** May be left empty. */
  code: string | null;
  money: number;
  /** Null where it is not counted. */
  stock: number | null;
  count: number | null;
  minutes: number;
  options: OptionGroup[];
  attributes: ProductAttributes;
}
export type FieldKind = keyof Held;

type FittingKind<Field extends ProductFormField> = {
  [Kind in FieldKind]: Product[Field] extends Held[Kind] ? Kind : never;
}[FieldKind];

/**
 * One word per field of the contract, in the order in which two versions are set side by side. How a field begins, what
 * is sent of it and how it reads follow from its kind; a field without one does not compile.
 */
export const FORM_FIELDS = {
  name: 'text',
  description: 'text',
  category: 'text',
  price: 'money',
  quantity: 'stock',
  lowStock: 'count',
  sku: 'code',
  prepMinutes: 'minutes',
  optionGroups: 'options',
  attributes: 'attributes',
} as const satisfies { readonly [Field in ProductFormField]: FittingKind<Field> };

export const FORM_FIELD_NAMES = Object.keys(FORM_FIELDS) as ProductFormField[];

/** One value per field, made by its kind. */
export const madeByKind = (make: (kind: FieldKind, field: ProductFormField) => unknown) =>
  Object.fromEntries(FORM_FIELD_NAMES.map((field) => [field, make(FORM_FIELDS[field], field)])) as Record<
    ProductFormField,
    unknown
  >;
