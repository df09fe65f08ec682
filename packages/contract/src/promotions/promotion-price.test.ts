import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BasisPoints } from '../accounting/commission.ts';
import type { Money } from '../values/money.ts';
import { sumOrder, type PricedLine } from '../orders/order-price.ts';
import { ORDER_KINDS } from '../orders/order-status.ts';
import { PROMOTION_KINDS } from './promotion-kind.ts';
import {
  bestPromotion,
  freeUnits,
  computeGift,
  type Basket,
  type OfferedPromotion,
  type PromotionRule,
} from './promotion-price.ts';

const PRODUCTS = ['rice', 'soup', 'stew', 'fish'];

const line = (productId: string, unitPrice: number, quantity = 1) => ({
  productId,
  category: productId === 'rice' ? 'Rice' : 'Sides',
  quantity,
  unitPrice: unitPrice as Money,
  lineTotal: (unitPrice * quantity) as Money,
  options: [] as PricedLine['options'],
});

const lines = fc.array(
  fc
    .tuple(fc.constantFrom(...PRODUCTS), fc.integer({ min: 1, max: 5_000_000 }), fc.integer({ min: 1, max: 99 }))
    .map(([product, price, quantity]) => line(product, price, quantity)),
  { minLength: 1, maxLength: 12 },
);

const basketOf = fc.record({
  lines,
  kind: fc.constantFrom(...ORDER_KINDS),
  deliveryFee: fc.nat(500_000).map((fee) => fee as Money),
});

const orNone = <T>(some: fc.Arbitrary<T>) => fc.option(some);

const rules: fc.Arbitrary<PromotionRule> = fc.constantFrom(...PROMOTION_KINDS).chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    value: kind === 'percentage' ? fc.integer({ min: 1, max: 100 }) : fc.integer({ min: 1, max: 100_000_000 }),
    cap: orNone(fc.integer({ min: 1, max: 10_000_000 })),
    minimumOrder: orNone(fc.nat(50_000_000)),
    productIds: orNone(fc.subarray(PRODUCTS, { minLength: 1 })),
    categories: fc.constant([]),
    buyQuantity: fc.integer({ min: 1, max: 20 }),
    getQuantity: fc.integer({ min: 1, max: 20 }),
  }),
);

const offers: fc.Arbitrary<OfferedPromotion[]> = fc.uniqueArray(
  fc.tuple(fc.uuid(), rules, fc.nat(5)).map(([id, rule, day]) => {
    const named = { id, name: 'Friday', endsAt: new Date(Date.UTC(2026, 11, 1 + day)) };
    return Object.assign(named, rule);
  }),
  { maxLength: 6, selector: ({ id }) => id },
);

const commissionRate = 1500 as BasisPoints;
const subtotalOf = ({ lines: all }: Basket) => all.reduce((sum, { lineTotal }) => sum + lineTotal, 0);

describe('the gift of a promotion', () => {
  it('is never negative, never exceeds the goods, and its parts add up to its worth', () => {
    fc.assert(
      fc.property(rules, basketOf, (rule, basket) => {
        const gift = computeGift(rule, basket);
        fc.pre(gift !== null);
        expect(Number.isSafeInteger(gift.discount)).toBe(true);
        expect(gift.discount).toBeGreaterThanOrEqual(0);
        expect(gift.discount).toBeLessThanOrEqual(subtotalOf(basket));
        expect(gift.worth).toBe(gift.discount + (gift.isDeliveryFree ? basket.deliveryFee : 0));
        expect(gift.worth).toBeGreaterThan(0);
      }),
    );
  });

  it('does not depend on the order of the items, nor on how a line is split', () => {
    const shuffled = basketOf.chain((basket) =>
      fc.tuple(
        fc.constant(basket),
        fc.shuffledSubarray([...basket.lines], { minLength: basket.lines.length, maxLength: basket.lines.length }),
      ),
    );
    fc.assert(
      fc.property(rules, shuffled, (rule, [basket, others]) => {
        const gift = computeGift(rule, basket);
        expect(computeGift(rule, { ...basket, lines: others })).toEqual(gift);
        const single = others.flatMap(({ productId, unitPrice, quantity }) =>
          Array.from({ length: quantity }, () => line(productId, unitPrice)),
        );
        expect(computeGift(rule, { ...basket, lines: single })).toEqual(gift);
      }),
    );
  });

  it('leaves an order whose shares add up, whoever pays them', () => {
    fc.assert(
      fc.property(offers, basketOf, (all, basket) => {
        const promotion = bestPromotion(all, basket);
        const sum = sumOrder(basket.lines, { ...basket, commissionRate, promotion });
        if (!sum) throw new Error('Expected a sum.');
        const fee = basket.kind === 'delivery' ? basket.deliveryFee : 0;
        expect(sum.total).toBe(sum.subtotal - sum.discount + sum.deliveryFee);
        expect(sum.total).toBeGreaterThanOrEqual(0);
        expect(sum.earnings + sum.commission + fee).toBe(sum.total);
        expect(sum.discount).toBe(promotion?.discount ?? 0);
      }),
    );
  });
});

describe('the promotion that applies', () => {
  it('is the best for the customer, and among equals the one that ends first, in whatever order they are offered', () => {
    fc.assert(
      fc.property(offers, basketOf, (all, basket) => {
        const best = bestPromotion(all, basket);
        expect(bestPromotion(all.toReversed(), basket)).toEqual(best);
        const worths = all.map((offer) => computeGift(offer, basket)?.worth ?? 0);
        const most = Math.max(0, ...worths);
        const equals = all.filter((_, index) => most > 0 && worths[index] === most);
        const first = Math.min(...equals.map(({ endsAt }) => endsAt.getTime()));
        const earliest = equals.filter(({ endsAt }) => endsAt.getTime() === first).map(({ id }) => id);
        expect(best === null ? [] : earliest).toEqual(earliest);
        expect(earliest.includes(best?.promotionId ?? '')).toBe(most > 0);
      }),
    );
  });
});

const rule = (input: Partial<PromotionRule> & Pick<PromotionRule, 'kind'>): PromotionRule => ({
  value: null,
  cap: null,
  minimumOrder: null,
  productIds: null,
  categories: [],
  buyQuantity: null,
  getQuantity: null,
  ...input,
});
const basket: Basket = {
  lines: [line('rice', 200_000, 2), line('soup', 150_000), line('fish', 90_000, 2)],
  kind: 'delivery',
  deliveryFee: 80_000 as Money,
};
const worth = (input: Parameters<typeof rule>[0], of: Partial<Basket> = {}) =>
  computeGift(rule(input), { ...basket, ...of })?.worth ?? null;

describe('each kind of promotion', () => {
  it('gives what it promises', () => {
    expect(worth({ kind: 'percentage', value: 10 })).toBe(73_000);
    expect(worth({ kind: 'percentage', value: 10, cap: 50_000 })).toBe(50_000);
    expect(worth({ kind: 'percentage', value: 33 }, { lines: [line('rice', 50)] })).toBe(17);
    expect(worth({ kind: 'percentage', value: 10, productIds: ['soup'] })).toBe(15_000);
    expect(worth({ kind: 'percentage', value: 10, productIds: [], categories: ['Sides'] })).toBe(33_000);
    expect(worth({ kind: 'percentage', value: 10, productIds: ['rice'], categories: ['Sides'] })).toBe(73_000);
    expect(worth({ kind: 'percentage', value: 10, productIds: [], categories: ['Drinks'] })).toBeNull();
    expect(worth({ kind: 'amount', value: 100_000 })).toBe(100_000);
    expect(worth({ kind: 'amount', value: 200_000, productIds: ['soup'] })).toBe(150_000);
    expect(worth({ kind: 'free_delivery' })).toBe(80_000);
    expect(worth({ kind: 'buy_x_get_y', buyQuantity: 2, getQuantity: 1 })).toBe(90_000);
    expect(worth({ kind: 'buy_x_get_y', buyQuantity: 2, getQuantity: 2 })).toBe(180_000);
  });

  it('gives nothing below the minimum, for other products, or if there is nothing to give', () => {
    expect(worth({ kind: 'amount', value: 1, minimumOrder: 730_000 })).toBe(1);
    expect(worth({ kind: 'amount', value: 1, minimumOrder: 730_001 })).toBeNull();
    expect(worth({ kind: 'percentage', value: 50, productIds: ['stew'] })).toBeNull();
    expect(worth({ kind: 'free_delivery' }, { kind: 'pick_up' })).toBeNull();
    expect(worth({ kind: 'free_delivery' }, { deliveryFee: 0 as Money })).toBeNull();
    expect(worth({ kind: 'buy_x_get_y', buyQuantity: 5, getQuantity: 1 })).toBeNull();
  });

  it('makes units free one by one after those that are bought', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map((units) => freeUnits(units, 2, 2))).toEqual([0, 0, 1, 2, 2, 2, 3]);
  });
});
