import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typedMoney } from './typed-money.ts';

describe('an amount that a person typed', () => {
  it.each([
    ['₦2,000', 200_000],
    ['N4,000', 400_000],
    ['n 4000', 400_000],
    ['#1500', 150_000],
    ['NGN 1,250.50', 125_050],
    ['2.000,00', 200_000],
    ['2.000', 200_000],
    ['1.250.000,5', 125_000_050],
    ['2000,50', 200_050],
    ['4,5', 450],
    ['2 000', 200_000],
    ['12 500.75', 1_250_075],
    ['3000 naira', 300_000],
    ['0.29', 29],
    ['-5', -500],
  ])('%j is %d kobo', (typed, kobo) => {
    expect(typedMoney(typed)).toBe(kobo);
  });

  it.each(['', 'N', '12abc', '1,2,3', '2.0000', '1.5.5', '4k', '20 00', '₦', '1e3', 'Nan', '٣'])(
    '%j is not one',
    (typed) => {
      expect(typedMoney(typed)).toBeUndefined();
    },
  );

  it('is the same in every way of writing it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (kobo) => {
        const [whole, fraction] = [Math.floor(kobo / 100), String(kobo % 100).padStart(2, '0')];
        const grouped = (mark: string) => String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, mark);
        for (const typed of [
          `${whole}.${fraction}`,
          `${whole},${fraction}`,
          `₦${grouped(',')}.${fraction}`,
          `N ${grouped('.')},${fraction}`,
          `${grouped(' ')}.${fraction} naira`,
        ]) {
          expect(typedMoney(typed)).toBe(kobo);
        }
      }),
    );
  });
});
