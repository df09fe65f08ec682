import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { DayRangeQuery } from './values/scalars.ts';
import { PageQuery } from './wire/page.ts';
import { advertsContract } from './adverts/adverts.contract.ts';
import { ordersContract } from './orders/orders.contract.ts';
import { NewProduct, ProductChange } from './products/product-input.ts';
import { NewPromotion } from './promotions/promotion.ts';
import { referenceContract } from './reference/reference.contract.ts';

const ID = '0193a4c0-0000-7000-8000-000000000001';

const complaints = (schema: $ZodType, input: unknown) => {
  const result = z.safeParse(schema, input);
  return result.success ? [] : [...new Set(result.error.issues.map(({ path }) => path.join('.')))];
};

describe('a new promotion', () => {
  const dates = { startsAt: '2026-11-15T00:00:00Z', endsAt: '2026-11-30T00:00:00Z' };

  it.each([
    ['percentage', { value: 10, cap: 50_000 }],
    ['amount', { value: 50_000 }],
    ['free_delivery', {}],
    ['buy_x_get_y', { buyQuantity: 2, getQuantity: 1 }],
  ])('of kind %s is accepted with the fields it needs', (kind, fields) => {
    expect(complaints(NewPromotion, { name: 'Lunch', kind, ...fields, ...dates })).toEqual([]);
  });

  it.each([
    ['no percentage', { kind: 'percentage' }, ['value']],
    ['0 %', { kind: 'percentage', value: 0 }, ['value']],
    ['101 %', { kind: 'percentage', value: 101 }, ['value']],
    ['a value for free delivery', { kind: 'free_delivery', value: 5 }, ['value']],
    ['half of buy x get y', { kind: 'buy_x_get_y', buyQuantity: 2 }, ['getQuantity']],
    ['an end before its start', { kind: 'free_delivery', endsAt: '2026-11-14T00:00:00Z' }, ['endsAt']],
    ['an end in a hundred years', { kind: 'free_delivery', endsAt: '2126-11-14T00:00:00Z' }, ['endsAt']],
    ['no products chosen', { kind: 'free_delivery', productIds: [] }, ['productIds']],
  ])('with %s is refused at that field', (_, fields, refused) => {
    expect(complaints(NewPromotion, { name: 'Lunch', ...dates, ...fields })).toEqual(refused);
  });
});

describe('declining an order', () => {
  const { body } = ordersContract.declineOrder;

  it.each([
    ['item_unavailable', {}, ['unavailable']],
    ['item_unavailable', { unavailable: [{ productId: ID, until: 'end_of_today' }] }, []],
    ['other', {}, ['note']],
    ['other', { note: ' ' }, ['note']],
    ['other', { note: 'The gas ran out.' }, []],
    ['too_busy', {}, []],
    ['no_mood', {}, ['reason']],
  ])('because of %s with %o reports what is missing', (reason, fields, refused) => {
    expect(complaints(body, { orderId: ID, reason, ...fields })).toEqual(refused);
  });
});

describe('a product', () => {
  const jollof = { name: 'Jollof rice', category: 'Rice', price: 250_000 };

  it.each([0, -1, 1e308, '12abc', 1e15, 1.5, null, Number.NaN])('can’t cost %s', (price) => {
    expect(complaints(NewProduct, { ...jollof, price })).toEqual(['price']);
  });

  it.each(['J', 'J'.repeat(81), '   '])('can’t be called %j', (name) => {
    expect(complaints(NewProduct, { ...jollof, name })).toEqual(['name']);
  });

  it.each(['🍚🍗', 'أرز جولوف', '<b>Rice</b>'])('may be called %s', (name) => {
    expect(complaints(NewProduct, { ...jollof, name })).toEqual([]);
  });

  it('is refused when its options could make it free', () => {
    const sizes = { name: 'Size', min: 1, max: 1, options: [{ name: 'Small', priceDifference: -250_000 }] };
    expect(complaints(NewProduct, { ...jollof, optionGroups: [sizes] })).toEqual(['optionGroups']);
  });

  it('must state the stock an edit was based on, or how much it changes', () => {
    const edit = { inventoryId: ID, version: 3 };
    expect(complaints(ProductChange, { ...edit, quantity: 5 })).toEqual(['basedOnQuantity']);
    expect(complaints(ProductChange, { ...edit, quantity: 5, basedOnQuantity: 7 })).toEqual([]);
    expect(complaints(ProductChange, { ...edit, quantityChange: -2 })).toEqual([]);
    expect(complaints(ProductChange, { ...edit, quantity: 5, basedOnQuantity: 7, quantityChange: 1 })).toEqual([
      'quantityChange',
    ]);
  });
});

describe('an advert', () => {
  it.each([
    ['2026-11-15', '2026-11-15', []],
    ['2026-11-15', '2026-11-14', ['endsOn']],
    ['2026-11-15', '2027-11-15', ['endsOn']],
    ['2026-02-30', '2026-03-01', ['startsOn']],
  ])('from %s to %s is checked by its days', (startsOn, endsOn, refused) => {
    const advert = { title: 'Try our suya', imageId: ID, startsOn, endsOn };
    expect(complaints(advertsContract.createAdvert.body, advert)).toEqual(refused);
  });
});

describe('queries', () => {
  it('accept a range of days in order and of at most two years', () => {
    expect(complaints(DayRangeQuery, {})).toEqual([]);
    expect(complaints(DayRangeQuery, { from: '2026-01-01', to: '2026-01-01' })).toEqual([]);
    expect(complaints(DayRangeQuery, { from: '2026-01-02', to: '2026-01-01' })).toEqual(['to']);
    expect(complaints(DayRangeQuery, { from: '2020-01-01', to: '2026-01-01' })).toEqual(['to']);
  });

  it.each(['0', '51', '1e1', '', '0x10', '10.0'])('refuse the limit %j', (limit) => {
    expect(complaints(PageQuery, { limit })).toEqual(['limit']);
  });

  it("accept the specification's empty country in either spelling", () => {
    const { query } = referenceContract.listStates;
    expect(complaints(query, { 'query[country]': '' })).toEqual([]);
    expect(complaints(query, { country: '' })).toEqual([]);
    expect(complaints(query, {})).toEqual([]);
  });
});
