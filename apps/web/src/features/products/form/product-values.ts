import type { OptionGroup } from '@vendor-portal/contract/products/option-group.ts';
import {
  ATTRIBUTE_NAMES,
  attributesOf,
  PRODUCT_ATTRIBUTES,
  type AttributeKind,
  type ProductAttribute,
  type ProductAttributes,
} from '@vendor-portal/contract/products/product-attributes.ts';
import type { ProductField } from '@vendor-portal/contract/products/product-fields.ts';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import type { VendorType } from '@vendor-portal/contract/vendors/vendor-type.ts';

/** The fields of the form. Pictures are separate: they upload while the rest is typed. */
export type ProductFormField = Exclude<ProductField, 'imageIds'>;

interface OptionValues {
  /** Undefined for one that is not saved yet. */
  optionId?: string | undefined;
  name: string;
  amount: number | null;
  /** The amount is taken off the price instead of added. */
  isLess: boolean;
  isAvailable: boolean;
}

export interface OptionGroupValues {
  groupId?: string | undefined;
  /** Of a group that many products share: it is edited on its own screen, for all of them. */
  sharedId?: string | undefined;
  name: string;
  min: number | null;
  max: number | null;
  options: OptionValues[];
}

const BLANKS = {
  one_of: '',
  some_of: [] as string[],
  yes_no: false as boolean,
  day: '',
  line: '',
  digits: '',
} satisfies Record<AttributeKind, unknown>;

/** Of every vendor type; a form shows and sends those of its own. */
export type AttributeValues = {
  [Name in ProductAttribute]: (typeof BLANKS)[(typeof PRODUCT_ATTRIBUTES)[Name]['kind']];
};

/** What the form holds. A field of the contract that has none here does not compile. */
export interface ProductFormValues extends Record<ProductFormField, unknown> {
  name: string;
  description: string;
  category: string;
  price: number | null;
  /** Null: not counted. */
  quantity: number | null;
  lowStock: number | null;
  sku: string;
  prepMinutes: number | null;
  optionGroups: OptionGroupValues[];
  attributes: AttributeValues;
}

export const newOption = (): OptionValues => ({ name: '', amount: null, isLess: false, isAvailable: true });

export const newGroup = (): OptionGroupValues => ({ name: '', min: 0, max: 1, options: [newOption()] });

export const groupValues = ({ id, name, min, max, options, sharedId }: OptionGroup): OptionGroupValues => ({
  groupId: id,
  ...(sharedId !== undefined && { sharedId }),
  name,
  min,
  max,
  options: options.map((option) => ({
    optionId: option.id,
    name: option.name,
    amount: Math.abs(option.priceDifference),
    isLess: option.priceDifference < 0,
    isAvailable: option.isAvailable,
  })),
});

/** Each choice once, also where an old product has one twice: the server would not take that back. */
const choicesOnce = (value: ProductAttributes[ProductAttribute]) =>
  Array.isArray(value) ? [...new Set(value)] : value;

export const attributeValues = (attributes: ProductAttributes) =>
  Object.fromEntries(
    ATTRIBUTE_NAMES.map((name) => [name, choicesOnce(attributes[name]) ?? BLANKS[PRODUCT_ATTRIBUTES[name].kind]]),
  ) as AttributeValues;

export const NEW_PRODUCT: ProductFormValues = {
  name: '',
  description: '',
  category: '',
  price: null,
  quantity: null,
  lowStock: null,
  sku: '',
  prepMinutes: null,
  optionGroups: [],
  attributes: attributeValues({}),
};

/** In the order in which two versions are set side by side. */
export const FORM_FIELDS = Object.keys(NEW_PRODUCT) as ProductFormField[];

export const valuesOf = (product: Product): ProductFormValues => ({
  name: product.name,
  description: product.description,
  category: product.category,
  price: product.price,
  quantity: product.quantity,
  lowStock: product.lowStock,
  sku: product.sku ?? '',
  // 0 is stored where the store's usual time counts.
  prepMinutes: product.prepMinutes || null,
  optionGroups: product.optionGroups.map(groupValues),
  attributes: attributeValues(product.attributes),
});

/** The values in the contract's shape, as they were typed: the server trims them. */
export const inputOf = (
  { sku, prepMinutes, optionGroups, attributes, ...values }: ProductFormValues,
  type: VendorType,
) => ({
  ...values,
  sku: sku.trim() === '' ? null : sku,
  prepMinutes: prepMinutes ?? 0,
  optionGroups: optionGroups.map(givenGroup),
  attributes: givenAttributes(attributes, type),
});

export const givenGroup = ({ groupId, sharedId, name, min, max, options }: OptionGroupValues) => ({
  ...(groupId === undefined ? {} : { id: groupId }),
  ...(sharedId === undefined ? {} : { sharedId }),
  name,
  min,
  max,
  options: options.map(({ optionId, name: optionName, amount, isLess, isAvailable }) => ({
    ...(optionId === undefined ? {} : { id: optionId }),
    name: optionName,
    // Minus zero would be another number to the contract.
    priceDifference: isLess && amount ? -amount : (amount ?? 0),
    isAvailable,
  })),
});

/** Those of the vendor's own type that are filled in. */
export function givenAttributes(values: AttributeValues, type: VendorType) {
  const filledIn = attributesOf(type).filter((name) => isFilledIn(values[name]));
  return Object.fromEntries(filledIn.map((name) => [name, values[name]])) as ProductAttributes;
}

const isFilledIn = (value: string | readonly string[] | boolean) =>
  typeof value === 'boolean' ? value : value.length > 0 && String(value).trim() !== '';
