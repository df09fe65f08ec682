import type { OptionGroup } from '@vendor-portal/contract/products/option-group.ts';
import {
  ATTRIBUTE_NAMES,
  listAttributes,
  PRODUCT_ATTRIBUTES,
  type AttributeKind,
  type ProductAttribute,
  type ProductAttributes,
} from '@vendor-portal/contract/products/product-attributes.ts';
import type { ProductField } from '@vendor-portal/contract/products/product-fields.ts';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import type { VendorType } from '@vendor-portal/contract/vendors/vendor-type.ts';

/** Without pictures, which upload while the rest is typed. */
export type ProductFormField = Exclude<ProductField, 'imageIds'>;

interface OptionValues {
  optionId?: string | undefined;
  name: string;
  amount: number | null;
  /** The amount is subtracted from the price instead of added. */
  isLess: boolean;
  isAvailable: boolean;
}

export interface OptionGroupValues {
  groupId?: string | undefined;
  /** Set for a group shared by many products, which is edited on its own screen. */
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

/** Of all vendor types; a form shows and sends those of its own type. */
export type AttributeValues = {
  [Name in ProductAttribute]: (typeof BLANKS)[(typeof PRODUCT_ATTRIBUTES)[Name]['kind']];
};

/** Forgetting a field of the contract doesn't compile. */
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

/** Deduplicates the choices of old products: the server refuses duplicates. */
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

export const FORM_FIELDS = Object.keys(NEW_PRODUCT) as ProductFormField[];

export const toProductValues = (product: Product): ProductFormValues => ({
  name: product.name,
  description: product.description,
  category: product.category,
  price: product.price,
  quantity: product.quantity,
  lowStock: product.lowStock,
  sku: product.sku ?? '',
  // 0 means the store's usual time.
  prepMinutes: product.prepMinutes || null,
  optionGroups: product.optionGroups.map(groupValues),
  attributes: attributeValues(product.attributes),
});

/** In the contract's shape; the server trims the texts. */
export const toProductInput = (
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
    // Avoids minus zero, which the contract treats as another number.
    priceDifference: isLess && amount ? -amount : (amount ?? 0),
    isAvailable,
  })),
});

export function givenAttributes(values: AttributeValues, type: VendorType) {
  const filledIn = listAttributes(type).filter((name) => isFilledIn(values[name]));
  return Object.fromEntries(filledIn.map((name) => [name, values[name]])) as ProductAttributes;
}

const isFilledIn = (value: string | readonly string[] | boolean) =>
  typeof value === 'boolean' ? value : value.length > 0 && String(value).trim() !== '';
