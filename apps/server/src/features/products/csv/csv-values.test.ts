import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typedMoney, namedAsStored, optionsCell, parseOptions } from './csv-values.ts';
import type { OptionGroup } from '@vendor-portal/contract/products/option-group.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { newId } from '../../../platform/database/ids.ts';
import { preserveOptionIds } from '../product-rules.ts';

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

  it('is the same however it is written', () => {
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

const names = fc
  .string({
    unit: fc.constantFrom('a', 'B', 'é', ' ', '|', ':', ';', '(', ')', '+', '-', '\\', '1', '₦'),
    minLength: 1,
  })
  .map((name) => name.trim())
  .filter((name) => name !== '');
const groups = fc.array(
  fc.record({
    name: names,
    min: fc.integer({ min: 0, max: 1 }),
    max: fc.integer({ min: 1, max: 1 }),
    options: fc.uniqueArray(
      fc.record({ name: names, priceDifference: fc.integer({ min: -1_000_000, max: 1_000_000 }) }),
      { minLength: 1, maxLength: 4, selector: ({ name }) => name.toLowerCase() },
    ),
  }),
  { minLength: 1, maxLength: 3 },
);

describe('options in a cell', () => {
  it.each([
    ['', []],
    [
      'Size: Small; Large +500',
      [
        {
          name: 'Size',
          min: 1,
          max: 1,
          options: [
            { name: 'Small', priceDifference: 0 },
            { name: 'Large', priceDifference: 50_000 },
          ],
        },
      ],
    ],
    [
      'Extras (0-2): Egg +₦200; No onions; Half -1,000.50 |',
      [
        {
          name: 'Extras',
          min: 0,
          max: 2,
          options: [
            { name: 'Egg', priceDifference: 20_000 },
            { name: 'No onions', priceDifference: 0 },
            { name: 'Half', priceDifference: -100_050 },
          ],
        },
      ],
    ],
    ['Large, small', 'Large, small'],
  ])('are read from %j', (text, read) => {
    expect(parseOptions(text)).toEqual(read);
  });

  it('are read as they were written, with their ids and availability', () => {
    fc.assert(
      fc.property(groups, (input) => {
        const stored: OptionGroup[] = input.map((group) => ({
          ...group,
          id: newId(),
          options: group.options.map((option) => ({
            ...option,
            priceDifference: option.priceDifference as Money,
            id: newId(),
            isAvailable: false,
          })),
        }));
        const read = parseOptions(optionsCell(stored) ?? '') as Parameters<typeof namedAsStored>[0];
        expect(preserveOptionIds(namedAsStored(read, stored), stored)).toEqual(stored);
      }),
    );
  });
});
