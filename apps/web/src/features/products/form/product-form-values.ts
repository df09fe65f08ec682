import type { Product } from '@vendor-portal/contract/products/product.ts';
import type { OptionGroup } from '@vendor-portal/contract/products/option-group.ts';
import { randomId } from '../../../platform/api/random-id.ts';

export interface OptionValues {
  /** Tells one from another, wherever it stands. */
  key: string;
  /** Undefined for one that is not saved yet. */
  optionId?: string | undefined;
  name: string;
  amount: number | null;
  /** The amount is taken off the price instead of added. */
  isLess: boolean;
  isAvailable: boolean;
}

export interface OptionGroupValues {
  key: string;
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

export const newOption = (): OptionValues => ({
  key: randomId(),
  name: '',
  amount: null,
  isLess: false,
  isAvailable: true,
});

export const newGroup = (): OptionGroupValues => ({
  key: randomId(),
  name: '',
  min: 0,
  max: 1,
  options: [newOption()],
});

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
  key: id,
  groupId: id,
  name,
  min,
  max,
  options: options.map((option) => ({
    key: option.id,
    optionId: option.id,
    name: option.name,
    amount: Math.abs(option.priceDifference),
    isLess: option.priceDifference < 0,
    isAvailable: option.isAvailable,
  })),
});
