import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderNumber, typedNumber } from './order-number.ts';

describe('an order number', () => {
  it('counts from A-1001 and continues with the next letter', () => {
    expect([1, 42, 8999, 9000, 8999 * 26, 8999 * 26 + 1].map(orderNumber)).toEqual([
      'A-1001',
      'A-1042',
      'A-9999',
      'B-1001',
      'Z-9999',
      'AA-1001',
    ]);
  });

  it('is never given twice', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(10_000_000), (one, two) => {
        expect(orderNumber(one + 1) === orderNumber(two + 1)).toBe(one === two);
      }),
    );
  });

  it('is understood however it is typed', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (count) => {
        const number = orderNumber(count + 1);
        const [letters, digits] = number.split('-');
        for (const typed of [number, number.toLowerCase(), `#${number}`, number.replace('-', ' ')])
          expect(typedNumber(typed)).toEqual({ letters, digits });
      }),
    );
    expect(typedNumber('jollof rice')).toBeUndefined();
  });
});
