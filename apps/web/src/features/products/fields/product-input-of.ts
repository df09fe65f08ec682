import { attributesOf, type ProductAttributes } from '@vendor-portal/contract/products/product-attributes.ts';
import type { VendorType } from '@vendor-portal/contract/vendors/vendor-type.ts';
import type { AttributeValues } from './attribute-values.ts';
import type { OptionGroupValues } from './option-values.ts';
import { madeByKind, type FieldKind } from './product-fields.ts';
import type { FieldValues, ProductFormValues } from '../form/product-form-values.ts';

const asTyped = (value: unknown) => value;

/** What is sent of a field. */
const SENT: { readonly [Kind in FieldKind]: (value: FieldValues[Kind], type: VendorType) => unknown } = {
  text: asTyped,
  code: (value) => (value.trim() === '' ? null : value),
  money: asTyped,
  stock: asTyped,
  count: asTyped,
  minutes: (value) => value ?? 0,
  options: (groups) => groups.map(givenGroup),
  attributes: givenAttributes,
};

/** What the fields say in the contract's words, not yet checked. */
export const inputOf = (values: ProductFormValues, type: VendorType) =>
  madeByKind((kind, field) => (SENT[kind] as (value: unknown, type: VendorType) => unknown)(values[field], type));

/** What is sent of one group. */
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

/** Those of the vendor's own type that say anything. */
export function givenAttributes(values: AttributeValues, type: VendorType) {
  const said = attributesOf(type).filter((name) => isSaid(values[name]));
  return Object.fromEntries(said.map((name) => [name, values[name]])) as ProductAttributes;
}

const isSaid = (value: string | readonly string[] | boolean) =>
  typeof value === 'boolean' ? value : value.length > 0 && String(value).trim() !== '';
