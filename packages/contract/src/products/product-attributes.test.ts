import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { VENDOR_TYPES } from '../vendors/vendor-type.ts';
import { AttributesInput, ProductAttributes } from './attribute-schemas.ts';
import {
  ALLERGENS,
  ATTRIBUTE_NAMES,
  attributesOf,
  contradictionIn,
  foreignAttributes,
  isOfKind,
  PRODUCT_ATTRIBUTES,
  type AttributeOf,
} from './product-attributes.ts';

const types = fc.constantFrom(...VENDOR_TYPES);
const lists = ATTRIBUTE_NAMES.filter((name): name is AttributeOf<'some_of'> => isOfKind(name, 'some_of'));
const chosen = fc
  .constantFrom(...lists)
  .chain((name) => fc.tuple(fc.constant(name), fc.shuffledSubarray([...PRODUCT_ATTRIBUTES[name].choices])));
const isAccepted = (attributes: object) => z.safeParse(AttributesInput, attributes).success;

describe('attributes of which several may be chosen', () => {
  it('take any of their choices in any order, and give them back as they came', () => {
    fc.assert(
      fc.property(chosen, ([name, list]) => {
        fc.pre(contradictionIn({ [name]: list }) === undefined);
        expect(z.parse(AttributesInput, { [name]: list })).toEqual({ [name]: list });
      }),
    );
  });

  it('refuse a choice that is named twice', () => {
    fc.assert(
      fc.property(chosen, ([name, [first, ...others]]) => {
        fc.pre(first !== undefined);
        expect(isAccepted({ [name]: [first, ...others, first] })).toBe(false);
      }),
    );
  });

  it('refuse what is not among their choices', () => {
    fc.assert(
      fc.property(chosen, fc.string(), ([name, list], other) => {
        fc.pre(!PRODUCT_ATTRIBUTES[name].choices.some((choice) => choice === other));
        expect(isAccepted({ [name]: [...list.slice(0, 3), other] })).toBe(false);
      }),
    );
  });

  it('are answered even where one was stored twice, before that wasn’t approved', () => {
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
        const split = [...attributesOf(type), ...foreignAttributes(type, attributes)];
        expect(split.toSorted()).toEqual(ATTRIBUTE_NAMES.toSorted());
        expect(attributesOf(type).length).toBeGreaterThan(0);
      }),
    );
  });

  it('have the fourteen allergens wherever food is sold', () => {
    expect(new Set(ALLERGENS).size).toBe(14);
    const sellers = VENDOR_TYPES.filter((type) => attributesOf(type).includes('allergens'));
    expect(sellers).toEqual(['restaurant', 'super_market', 'shop', 'store']);
  });
});
