import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DiscountInput } from './discount.ts';
import { discountedPrice, discountFits, isDiscountRunning, priceAt } from './discounted-price.ts';
import { MONEY_MAX, type Money } from '../values/money.ts';

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
