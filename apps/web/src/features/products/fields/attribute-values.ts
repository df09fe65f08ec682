import {
  ATTRIBUTE_NAMES,
  PRODUCT_ATTRIBUTES,
  type AttributeKind,
  type AttributeOf,
  type ProductAttribute,
  type ProductAttributes,
} from '@vendor-portal/contract/products/product-attributes.ts';

const BLANKS = {
  one_of: '',
  some_of: [] as readonly string[],
  yes_no: false as boolean,
  day: '',
  line: '',
  digits: '',
} satisfies Record<AttributeKind, unknown>;

type KindOf<Name extends ProductAttribute> = (typeof PRODUCT_ATTRIBUTES)[Name]['kind'];

/** Of every vendor type; a form shows and sends those of its own. */
export type AttributeValues = { [Name in ProductAttribute]: (typeof BLANKS)[KindOf<Name>] };

/** The attributes of which several may be chosen. */
export type ListAttribute = AttributeOf<'some_of'>;

/** Each choice once, also where the server still has one twice: it would not take that back. */
const shown = (value: ProductAttributes[ProductAttribute]) => (Array.isArray(value) ? [...new Set(value)] : value);

export const attributeValues = (attributes: ProductAttributes) =>
  Object.fromEntries(
    ATTRIBUTE_NAMES.map((name) => [name, shown(attributes[name]) ?? BLANKS[PRODUCT_ATTRIBUTES[name].kind]]),
  ) as AttributeValues;
