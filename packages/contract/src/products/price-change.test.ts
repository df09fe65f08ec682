import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MONEY_MAX, type Money } from '../values/money.ts';
import { PRICE_STEPS, priceByPercent } from './price-change.ts';

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

  it('is a whole amount above zero, or none at all where it would pass all bounds', () => {
    fc.assert(
      fc.property(price, percent, (before, by) => {
        const after = priceByPercent(before, by) ?? 'none';
        const isTooMuch = Math.round((before * (100 + by)) / 100) > MONEY_MAX;
        expect(after === 'none' ? isTooMuch : Number.isSafeInteger(after) && after > 0 && !isTooMuch).toBe(true);
      }),
    );
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
