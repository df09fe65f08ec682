import { expect, it } from 'vitest';
import { givenProduct } from '../../../testing/given-products.ts';
import { attributeValues, givenAttributes, toProductInput, toProductValues } from './product-values.ts';

it('deduplicates choices that the server has twice', () => {
  const values = attributeValues({ spiceLevel: 'hot', dietMarks: ['vegan', 'halal', 'vegan'] });
  expect(givenAttributes(values, 'restaurant')).toEqual({ spiceLevel: 'hot', dietMarks: ['vegan', 'halal'] });
});

it('leaves out empty fields and those of another vendor type', () => {
  const values = { ...attributeValues({ form: 'syrup', needsPrescription: false }), brand: '  ' };
  expect(givenAttributes(values, 'shop')).toEqual({});
  expect(givenAttributes(values, 'pharmacy')).toEqual({ form: 'syrup' });
});

it('leaves the preparation time blank if the store’s usual one applies', () => {
  const values = toProductValues(givenProduct(1, { prepMinutes: 0 }));
  expect(values.prepMinutes).toBeNull();
  expect(toProductInput(values, 'restaurant').prepMinutes).toBe(0);
});
