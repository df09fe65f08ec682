import { ATTRIBUTES_OF, type ProductAttribute } from '@vendor-portal/contract/products/product-attributes.ts';
import type { VendorType } from '@vendor-portal/contract/vendors/vendor-type.ts';
import type { AttributeValues, ProductFormValues } from './product-form-values.ts';

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
