import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  responseFields,
  AttributesInput,
  NEEDED_FIELDS,
  newShape,
  ProductAttributes,
  type ProductField,
} from './product-fields.ts';
import { NewProduct, ProductChange } from './product-input.ts';
import { Product, PublicProduct } from './product.ts';
import * as fc from 'fast-check';
import { VENDOR_TYPES } from '../vendors/vendor-type.ts';
import {
  ALLERGENS,
  ATTRIBUTE_NAMES,
  type AttributeOf,
  listAttributes,
  contradictionIn,
  foreignAttributes,
  isOfKind,
  PRODUCT_ATTRIBUTES,
} from './product-attributes.ts';

const ID = '0193a4c0-0000-7000-8000-000000000001';
const FIELDS = Object.keys(newShape);

const FULL = {
  name: 'Egusi soup',
  description: 'With pounded yam.',
  category: 'Soups',
  price: 525_000,
  quantity: 12,
  lowStock: 3,
  sku: 'EG-02',
  prepMinutes: 25,
  imageIds: [ID],
  optionGroups: [{ name: 'Size', min: 1, max: 1, options: [{ name: 'Large', priceDifference: 80_000 }] }],
  attributes: { spiceLevel: 'hot', allergens: ['fish'] },
} as const satisfies Record<ProductField, unknown>;

describe('the fields of a product', () => {
  it('are all accepted in a new product and in a change', () => {
    expect(z.parse(NewProduct, FULL)).toEqual(FULL);
    const change = { ...FULL, inventoryId: ID, version: 3, basedOnQuantity: 10 };
    expect(z.parse(ProductChange, change)).toEqual(change);
  });

  it('require a name, a category and a price', () => {
    expect(NEEDED_FIELDS).toEqual(['name', 'category', 'price']);
    const { issues } = z.safeParse(NewProduct, {}).error ?? { issues: [] };
    expect(issues.map(({ path }) => path.join('.')).toSorted()).toEqual(NEEDED_FIELDS.toSorted());
  });

  it.each(FIELDS)('may omit %s in a change, and in a new product unless it is required', (field) => {
    const { [field as ProductField]: _, ...rest } = FULL;
    expect(z.safeParse(NewProduct, rest).success).toBe(!NEEDED_FIELDS.some((needed) => needed === field));
    expect(z.safeParse(ProductChange, { ...rest, inventoryId: ID, version: 3, basedOnQuantity: 10 }).success).toBe(
      true,
    );
  });

  it('are returned to the vendor, and to customers without stock and SKU', () => {
    const fieldsOf = (shape: object) => FIELDS.filter((field) => field in shape);
    const answered = FIELDS.filter((field) => field !== 'imageIds');
    expect(fieldsOf(Product.shape)).toEqual(answered);
    expect(responseFields('vendor')).toEqual(['quantity', 'lowStock', 'sku']);
    expect(fieldsOf(PublicProduct.shape).toSorted()).toEqual(responseFields('all').toSorted());
  });
});

const types = fc.constantFrom(...VENDOR_TYPES);
const lists = ATTRIBUTE_NAMES.filter((name): name is AttributeOf<'some_of'> => isOfKind(name, 'some_of'));
const chosen = fc
  .constantFrom(...lists)
  .chain((name) => fc.tuple(fc.constant(name), fc.shuffledSubarray([...PRODUCT_ATTRIBUTES[name].choices])));
const isAccepted = (attributes: object) => z.safeParse(AttributesInput, attributes).success;

describe('multiple-choice attributes', () => {
  it('accept any of their choices in any order, and return them unchanged', () => {
    fc.assert(
      fc.property(chosen, ([name, list]) => {
        fc.pre(contradictionIn({ [name]: list }) === undefined);
        expect(z.parse(AttributesInput, { [name]: list })).toEqual({ [name]: list });
      }),
    );
  });

  it('refuse a repeated choice', () => {
    fc.assert(
      fc.property(chosen, ([name, [first, ...others]]) => {
        fc.pre(first !== undefined);
        expect(isAccepted({ [name]: [first, ...others, first] })).toBe(false);
      }),
    );
  });

  it('refuse a value outside their choices', () => {
    fc.assert(
      fc.property(chosen, fc.string(), ([name, list], other) => {
        fc.pre(!PRODUCT_ATTRIBUTES[name].choices.some((choice) => choice === other));
        expect(isAccepted({ [name]: [...list.slice(0, 3), other] })).toBe(false);
      }),
    );
  });

  it('stay readable if a choice was stored twice before that was refused', () => {
    const stored = { dietMarks: ['vegan', 'vegan'] };
    expect([z.safeParse(ProductAttributes, stored).success, isAccepted(stored)]).toEqual([true, false]);
  });
});

describe('attributes and vendor types', () => {
  it('split all attributes into a type’s own and foreign ones', () => {
    const messages = {
      spiceLevel: 'hot',
      dietMarks: ['vegan'],
      needsPrescription: false,
      form: 'syrup',
      expiresOn: '2027-05-01',
      brand: 'Mama Gold',
      unit: '5 kg',
      barcode: '12345678',
      allergens: ['nuts'],
    } as const satisfies Record<keyof typeof PRODUCT_ATTRIBUTES, unknown>;
    const attributes = z.parse(AttributesInput, messages);
    expect(attributes).toEqual(messages);
    fc.assert(
      fc.property(types, (type) => {
        const split = [...listAttributes(type), ...foreignAttributes(type, attributes)];
        expect(split.toSorted()).toEqual(ATTRIBUTE_NAMES.toSorted());
        expect(listAttributes(type).length).toBeGreaterThan(0);
      }),
    );
  });

  it('have the fourteen allergens wherever food is sold', () => {
    expect(new Set(ALLERGENS).size).toBe(14);
    const sellers = VENDOR_TYPES.filter((type) => listAttributes(type).includes('allergens'));
    expect(sellers).toEqual(['restaurant', 'super_market', 'shop', 'store']);
  });
});
