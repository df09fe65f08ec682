import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { OptionGroupInput, lowestUnitPrice } from './option-group.ts';

interface Group {
  readonly min: number;
  readonly max: number;
  readonly options: readonly { readonly priceDifference: number }[];
}

const groups: fc.Arbitrary<Group> = fc
  .array(fc.record({ priceDifference: fc.integer({ min: -500, max: 500 }) }), { minLength: 1, maxLength: 6 })
  .chain((options) =>
    fc
      .tuple(fc.integer({ min: 0, max: options.length }), fc.integer({ min: 1, max: options.length }))
      .map(([one, two]) => ({ options, min: Math.min(one, two), max: Math.max(one, two) })),
  );

function everySum({ min, max, options }: Group): number[] {
  return Array.from({ length: 2 ** options.length }, (_, mask) => options.filter((__, index) => mask & (1 << index)))
    .filter((chosen) => chosen.length >= min && chosen.length <= max)
    .map((chosen) => chosen.reduce((sum, { priceDifference }) => sum + priceDifference, 0));
}

describe('the lowest price of a product with options', () => {
  it('matches the cheapest of all possible choices', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.array(groups, { maxLength: 3 }), (price, all) => {
        const tried = all.reduce((sum, group) => sum + Math.min(...everySum(group)), price);
        expect(lowestUnitPrice(price, all)).toBe(tried);
      }),
    );
  });
});

const isAccepted = (min: number, max: number, options: number) => {
  const each = Array.from({ length: options }, (_, index) => ({ name: `Option ${index}`, priceDifference: 0 }));
  return safeParse(OptionGroupInput, { name: 'Size', min, max, options: each }).success;
};

describe('a group of options', () => {
  it("is refused if its limits can't be met", () => {
    expect([isAccepted(0, 1, 1), isAccepted(2, 2, 2), isAccepted(1, 2, 3)]).toEqual([true, true, true]);
    expect([isAccepted(2, 1, 3), isAccepted(0, 3, 2), isAccepted(0, 0, 1)]).toEqual([false, false, false]);
  });
});
