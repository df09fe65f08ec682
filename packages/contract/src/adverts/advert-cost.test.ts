import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advertCost, advertDays, daysMissed } from './advert-cost.ts';
import { addDays, countDays } from '../values/day.ts';
import type { Money } from '../values/money.ts';

const days = fc.integer({ min: 0, max: 36_000 }).map((offset) => addDays('2000-01-01', offset));
const lengths = fc.integer({ min: 1, max: 90 });

describe('the days of an advert', () => {
  it('count both the first and the last', () => {
    expect(advertDays('2026-11-15', '2026-11-15')).toBe(1);
    expect(advertDays('2026-11-15', '2026-11-21')).toBe(7);
    expect(advertDays('2028-02-28', '2028-03-01')).toBe(3);
  });

  it('are as many as were added, anywhere in the calendar', () => {
    fc.assert(
      fc.property(days, lengths, (first, length) => {
        expect(countDays(first, addDays(first, length - 1))).toBe(length);
      }),
    );
  });

  it('are zero or less when the last is before the first', () => {
    expect(advertDays('2026-11-15', '2026-11-10')).toBe(0);
  });

  it('cost the same whether booked at once or in two parts', () => {
    fc.assert(
      fc.property(days, lengths, lengths, fc.nat(1_000_000), (first, one, two, price) => {
        const pricePerDay = price as Money;
        const middle = addDays(first, one);
        const last = addDays(middle, two - 1);
        const splitCost = advertCost(first, addDays(middle, -1), pricePerDay) + advertCost(middle, last, pricePerDay);
        expect(advertCost(first, last, pricePerDay)).toBe(splitCost);
      }),
    );
  });

  it('that passed before approval and those still to run make up the whole', () => {
    fc.assert(
      fc.property(days, lengths, fc.integer({ min: -30, max: 120 }), (first, length, delay) => {
        const last = addDays(first, length - 1);
        const missed = daysMissed(first, last, addDays(first, delay));
        expect(missed).toBe(Math.min(Math.max(delay, 0), length));
      }),
    );
  });
});
