import type { Product } from '@vendor-portal/contract/calls/product.ts';
import type { OptionGroup } from '@vendor-portal/contract/domain/option-group.ts';
import { ATTRIBUTES_OF, type ProductAttribute } from '@vendor-portal/contract/domain/product-attributes.ts';
import type { VendorType } from '@vendor-portal/contract/domain/vendor-type.ts';

export interface OptionValues {
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
  name: string;
  min: number | null;
  max: number | null;
  options: OptionValues[];
}

/** Of every vendor type; a form shows and sends those of its own. */
export interface AttributeValues {
  spiceLevel: string;
  dietMarks: string[];
  needsPrescription: boolean;
  form: string;
  expiresOn: string;
  brand: string;
  unit: string;
  barcode: string;
}

/** What stands in the fields. Pictures are kept apart: they are on their way while the rest is typed. */
export interface ProductFormValues {
  name: string;
  description: string;
  category: string;
  price: number | null;
  quantity: number | null;
  lowStock: number | null;
  sku: string;
  prepMinutes: number | null;
  optionGroups: OptionGroupValues[];
  attributes: AttributeValues;
}

export type ProductFormField = keyof ProductFormValues;

export const NEW_OPTION: OptionValues = { name: '', amount: null, isLess: false, isAvailable: true };
export const NEW_GROUP: OptionGroupValues = { name: '', min: 0, max: 1, options: [NEW_OPTION] };

const NO_ATTRIBUTES: AttributeValues = {
  spiceLevel: '',
  dietMarks: [],
  needsPrescription: false,
  form: '',
  expiresOn: '',
  brand: '',
  unit: '',
  barcode: '',
};

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
  attributes: NO_ATTRIBUTES,
};

export const valuesOf = (product: Product): ProductFormValues => ({
  name: product.name,
  description: product.description,
  category: product.category,
  price: product.price,
  quantity: product.quantity,
  lowStock: product.lowStock,
  sku: product.sku ?? '',
  prepMinutes: product.prepMinutes,
  optionGroups: product.optionGroups.map(groupValues),
  attributes: { ...NO_ATTRIBUTES, ...(product.attributes as Partial<AttributeValues>) },
});

const groupValues = ({ id, name, min, max, options }: OptionGroup): OptionGroupValues => ({
  groupId: id,
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

/** What the fields say in the contract's words, not yet checked. */
export const inputOf = (values: ProductFormValues, type: VendorType) => ({
  name: values.name,
  description: values.description,
  category: values.category,
  price: values.price,
  quantity: values.quantity,
  lowStock: values.lowStock,
  sku: values.sku.trim() === '' ? null : values.sku,
  prepMinutes: values.prepMinutes ?? 0,
  optionGroups: values.optionGroups.map(({ groupId, name, min, max, options }) => ({
    ...(groupId === undefined ? {} : { id: groupId }),
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
  })),
  attributes: ownAttributes(values.attributes, type),
});

function ownAttributes(attributes: AttributeValues, type: VendorType) {
  const names: readonly ProductAttribute[] = ATTRIBUTES_OF[type];
  return Object.fromEntries(names.filter((name) => isSaid(attributes[name])).map((name) => [name, attributes[name]]));
}

const isSaid = (value: string | readonly string[] | boolean) =>
  typeof value === 'boolean' ? value : value.length > 0 && String(value).trim() !== '';
