import * as z from 'zod/mini';
import { Line } from '../values/text.ts';
import { GivenDay } from '../values/when.ts';
import type { VendorType } from '../vendors/vendor-type.ts';

export const SPICE_LEVELS = ['none', 'mild', 'medium', 'hot', 'very_hot'] as const;
export const DIET_MARKS = [
  'vegetarian',
  'vegan',
  'halal',
  'gluten_free',
  'dairy_free',
  'nut_free',
  'contains_nuts',
] as const;
export const MEDICINE_FORMS = [
  'tablet',
  'capsule',
  'syrup',
  'injection',
  'cream',
  'drops',
  'inhaler',
  'device',
  'other',
] as const;

const restaurant = {
  spiceLevel: z.optional(z.enum(SPICE_LEVELS)),
  dietMarks: z.optional(z.array(z.enum(DIET_MARKS)).check(z.maxLength(DIET_MARKS.length))),
};

const pharmacy = {
  needsPrescription: z.optional(z.boolean()),
  form: z.optional(z.enum(MEDICINE_FORMS)),
  expiresOn: z.optional(GivenDay),
};

const goods = {
  brand: z.optional(Line(1, 60)),
  unit: z.optional(Line(1, 30)),
  barcode: z.optional(z.string().check(z.regex(/^\d{8,14}$/, 'Barcodes have 8 to 14 digits.'))),
};

/** What a product says besides, by what its vendor sells. Sent and stored whole: a field left out is empty. */
export const ProductAttributes = z.object({ ...restaurant, ...pharmacy, ...goods });
export type ProductAttributes = z.output<typeof ProductAttributes>;
export type ProductAttribute = keyof ProductAttributes;

const names = <Fields extends object>(fields: Fields) => Object.keys(fields) as (keyof Fields)[];

/** The fields of each vendor type's product form. */
export const ATTRIBUTES_OF = {
  restaurant: names(restaurant),
  pharmacy: names(pharmacy),
  super_market: names(goods),
  shop: names(goods),
  store: names(goods),
} as const satisfies Record<VendorType, readonly ProductAttribute[]>;

/** Fields that belong to another vendor type; the server refuses them by name. */
export function foreignAttributes(type: VendorType, attributes: ProductAttributes): ProductAttribute[] {
  const own: readonly ProductAttribute[] = ATTRIBUTES_OF[type];
  return names(attributes).filter((name) => attributes[name] !== undefined && !own.includes(name));
}
