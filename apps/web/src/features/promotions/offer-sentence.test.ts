import { describe, expect, it } from 'vitest';
import type { PromotionRule } from '@vendor-portal/contract/promotions/promotion-price.ts';
import { offerSentence } from './offer-sentence.ts';
import { promotionMessages } from './promotions.messages.ts';

const NOTHING: PromotionRule = {
  kind: 'percentage',
  value: null,
  cap: null,
  minimumOrder: null,
  productIds: null,
  categories: [],
  buyQuantity: null,
  getQuantity: null,
};

const describeRule = (rule: Partial<PromotionRule>, names?: readonly string[]) =>
  offerSentence({ ...NOTHING, ...rule }, { currency: 'NGN', messages: promotionMessages.en.offer, names });

describe('what customers read', () => {
  it.each<[string, Partial<PromotionRule>]>([
    ['20% off everything.', { value: 20 }],
    ['20% off everything, up to ₦2,000, on orders from ₦5,000.', { value: 20, cap: 200_000, minimumOrder: 500_000 }],
    ['₦500 off your order, on orders from ₦3,000.', { kind: 'amount', value: 50_000, minimumOrder: 300_000 }],
    ['₦500 off 2 chosen products.', { kind: 'amount', value: 50_000, productIds: ['a', 'b'] }],
    ['Free delivery.', { kind: 'free_delivery' }],
    ['10% off Drinks and Snacks.', { value: 10, productIds: [], categories: ['Drinks', 'Snacks'] }],
    ['10% off 4 categories.', { value: 10, productIds: [], categories: ['A', 'B', 'C', 'D'] }],
    ['Free delivery with one chosen product.', { kind: 'free_delivery', productIds: ['a'] }],
    ['Buy 2, get 1 free.', { kind: 'buy_x_get_y', buyQuantity: 2, getQuantity: 1 }],
  ])('%s', (sentence, rule) => {
    expect(describeRule(rule)).toBe(sentence);
  });

  it('names the chosen products if they are few', () => {
    expect(describeRule({ value: 10, productIds: ['a', 'b'] }, ['Moi moi', 'Zobo'])).toBe('10% off Moi moi and Zobo.');
    const many = ['a', 'b', 'c', 'd'];
    expect(describeRule({ value: 10, productIds: many }, many)).toBe('10% off 4 chosen products.');
  });

  it.each<[string, Partial<PromotionRule>]>([
    ['percent', {}],
    ['chosen products', { value: 10, productIds: [] }],
    ['amount', { kind: 'amount' }],
    ['pieces', { kind: 'buy_x_get_y', buyQuantity: 2 }],
  ])('is null until the %s are given', (_what, rule) => {
    expect(describeRule(rule)).toBeNull();
  });
});
