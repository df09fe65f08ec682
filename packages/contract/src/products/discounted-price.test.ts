import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DiscountInput } from './discount.ts';
import {
  costsSomething,
  customerPriceAt,
  discountedPrice,
  discountFits,
  isDiscountRunning,
  PRICE_STEPS,
  priceAt,
  priceByPercent,
} from './discounted-price.ts';
import { type Money, MONEY_MAX } from '../values/money.ts';

const prices = fc.integer({ min: 1, max: MONEY_MAX }).map((price) => price as Money);

const discounts = fc.oneof(
  fc.record({ kind: fc.constant('percentage' as const), value: fc.integer({ min: 1, max: 99 }) }),
  fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: MONEY_MAX }) }),
);

describe('a discount', () => {
  it('never takes the price to zero or below, and never raises it', () => {
    fc.assert(
      fc.property(prices, discounts, (price, discount) => {
        const reduced = discountedPrice(price, discount);
        expect(Number.isInteger(reduced)).toBe(true);
        expect(reduced).toBeGreaterThanOrEqual(1);
        expect(reduced).toBeLessThanOrEqual(price);
      }),
    );
  });

  it('takes off a fitting amount to the kobo', () => {
    fc.assert(
      fc.property(prices, discounts, (price, discount) => {
        fc.pre(discount.kind === 'amount' && discountFits(price, discount));
        expect(discountedPrice(price, discount)).toBe(price - discount.value);
      }),
    );
  });

  it('of an amount as high as the price does not fit', () => {
    expect(discountFits(500 as Money, { kind: 'amount', value: 500 })).toBe(false);
    expect(discountFits(500 as Money, { kind: 'amount', value: 499 })).toBe(true);
  });

  it('of a percentage fits any price', () => {
    expect(discountFits(50 as Money, { kind: 'percentage', value: 99 })).toBe(true);
  });

  it('runs from its first moment to just before its last', () => {
    const discount = {
      kind: 'percentage',
      value: 10,
      startsAt: '2026-11-15T10:00:00Z',
      endsAt: '2026-11-15T12:00:00Z',
    } as const;
    const at = (time: string) => isDiscountRunning(discount, Date.parse(`2026-11-15T${time}Z`));
    expect([at('09:59:59'), at('10:00:00'), at('11:59:59'), at('12:00:00')]).toEqual([false, true, true, false]);
  });

  it('counts only while it runs', () => {
    const discount = { kind: 'percentage', value: 10, endsAt: '2026-11-15T12:00:00Z' } as const;
    expect(priceAt(1000 as Money, discount, Date.parse('2026-11-15T11:00:00Z'))).toBe(900);
    expect(priceAt(1000 as Money, discount, Date.parse('2026-11-15T13:00:00Z'))).toBe(1000);
    expect(priceAt(1000 as Money, null, 0)).toBe(1000);
  });

  it.each([
    ['nothing', { kind: 'percentage', value: 0 }],
    ['a hundred percent', { kind: 'percentage', value: 100 }],
    ['half a kobo', { kind: 'amount', value: 0.5 }],
    ['backwards', { kind: 'amount', value: 5, startsAt: '2026-11-15T10:00:00Z', endsAt: '2026-11-15T10:00:00Z' }],
  ])('that takes off %s is refused', (_, discount) => {
    expect(z.safeParse(DiscountInput, discount).success).toBe(false);
  });
});

const price = fc.integer({ min: 1, max: MONEY_MAX }).map((amount) => amount as Money);
const percent = fc.integer({ min: -99, max: 1000 });

describe('a price changed by percent', () => {
  it.each([
    [400_000, 5, 420_000],
    [125_000, 5, 131_250],
    [333, 5, 350],
    [100, -50, 50],
    [1, -99, 1],
  ])('of %i by %i comes to %i', (before, by, after) => {
    expect(priceByPercent(before as Money, by)).toBe(after);
  });

  it('is a whole amount above zero, or undefined if it would exceed the maximum', () => {
    fc.assert(
      fc.property(price, percent, (before, by) => {
        const after = priceByPercent(before, by) ?? 'none';
        const isTooMuch = Math.round((before * (100 + by)) / 100) > MONEY_MAX;
        expect(after === 'none' ? isTooMuch : Number.isSafeInteger(after) && after > 0 && !isTooMuch).toBe(true);
      }),
    );
  });

  it('may be the maximum', () => {
    expect(priceByPercent(MONEY_MAX as Money, 0)).toBe(MONEY_MAX);
  });

  it('differs from the exact sum by half a kobo at most', () => {
    fc.assert(
      fc.property(price, percent, (before, by) => {
        const after = priceByPercent(before, by);
        fc.pre(after !== undefined && after > 1);
        expect(Math.abs(Number(after) - (before * (100 + by)) / 100)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  it.each([
    [125_000, 5, 5_000, 130_000],
    [125_000, 5, 10_000, 130_000],
    [123_000, 5, 1_000, 129_000],
    [200, -50, 10_000, 10_000],
  ] as const)('of %i by %i, rounded to %i, comes to %i', (before, by, step, after) => {
    expect(priceByPercent(before as Money, by, step)).toBe(after);
  });

  it('is a whole number of steps, at most half a step away, and never less than one', () => {
    fc.assert(
      fc.property(price, percent, fc.constantFrom(...PRICE_STEPS), (before, by, step) => {
        const after = priceByPercent(before, by, step);
        fc.pre(after !== undefined);
        const rounded = Number(after);
        expect(rounded % step).toBe(0);
        expect(rounded).toBeGreaterThanOrEqual(step);
        const away = Math.abs(rounded - (before * (100 + by)) / 100);
        expect(rounded === step || away <= step / 2).toBe(true);
      }),
    );
  });
});

describe('a discount on a category', () => {
  const now = 1_000_000;
  const running = { startsAt: null, endsAt: null };
  const over = { startsAt: null, endsAt: new Date(now).toISOString() };
  const option = fc.integer({ min: -MONEY_MAX, max: MONEY_MAX }).map((priceDifference) => ({ priceDifference }));
  const groups = fc.array(fc.record({ min: fc.constant(0), max: fc.constant(1), options: fc.tuple(option) }), {
    maxLength: 2,
  });

  it('counts where the product has no running one, and only if something is left to pay', () => {
    fc.assert(
      fc.property(prices, discounts, discounts, groups, (full, own, ofCategory, optionGroups) => {
        const categoryDiscount = { ...ofCategory, ...running };
        const product = { price: full, optionGroups, categoryDiscount };
        expect(customerPriceAt({ ...product, discount: { ...own, ...running } }, now)).toBe(discountedPrice(full, own));
        const isFree = !costsSomething({ price: full, optionGroups, discount: categoryDiscount });
        const expected = isFree ? full : discountedPrice(full, ofCategory);
        expect(customerPriceAt({ ...product, discount: null }, now)).toBe(expected);
        expect(customerPriceAt({ ...product, discount: { ...own, ...over } }, now)).toBe(expected);
      }),
    );
  });
});
