import { expect, it } from 'vitest';
import { givenProduct } from '../../../testing/given-product.ts';
import { attributeValues, givenAttributes, inputOf, valuesOf } from './product-values.ts';

it('names each choice once, also where the server still has one twice', () => {
  const values = attributeValues({ spiceLevel: 'hot', dietMarks: ['vegan', 'halal', 'vegan'] });
  expect(givenAttributes(values, 'restaurant')).toEqual({ spiceLevel: 'hot', dietMarks: ['vegan', 'halal'] });
});

it('sends nothing of what is empty, and nothing of another vendor type', () => {
  const values = { ...attributeValues({ form: 'syrup', needsPrescription: false }), brand: '  ' };
  expect(givenAttributes(values, 'shop')).toEqual({});
  expect(givenAttributes(values, 'pharmacy')).toEqual({ form: 'syrup' });
});

it('leaves the preparation time blank where the store’s usual one counts', () => {
  const values = valuesOf(givenProduct(1, { prepMinutes: 0 }));
  expect(values.prepMinutes).toBeNull();
  expect(inputOf(values, 'restaurant').prepMinutes).toBe(0);
});
