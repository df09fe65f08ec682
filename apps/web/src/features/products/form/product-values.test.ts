import { expect, it } from 'vitest';
import { attributeValues, givenAttributes } from './product-values.ts';

it('names each choice once, also where the server still has one twice', () => {
  const values = attributeValues({ spiceLevel: 'hot', dietMarks: ['vegan', 'halal', 'vegan'] });
  expect(givenAttributes(values, 'restaurant')).toEqual({ spiceLevel: 'hot', dietMarks: ['vegan', 'halal'] });
});

it('sends nothing of what is empty, and nothing of another vendor type', () => {
  const values = { ...attributeValues({ form: 'syrup', needsPrescription: false }), brand: '  ' };
  expect(givenAttributes(values, 'shop')).toEqual({});
  expect(givenAttributes(values, 'pharmacy')).toEqual({ form: 'syrup' });
});
