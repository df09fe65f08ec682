import type { OptionGroup } from '@vendor-portal/contract/products/option-group.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { preserveOptionIds } from '../product-rules.ts';
import { namedAsStored, optionsCell, optionsOf } from './options-cell.ts';

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
  ])('reads %j', (text, read) => {
    expect(optionsOf(text)).toEqual(read);
  });

  it('is read as it was written, with the ids and availability it had', () => {
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
        const read = optionsOf(optionsCell(stored) ?? '') as Parameters<typeof namedAsStored>[0];
        expect(preserveOptionIds(namedAsStored(read, stored), stored)).toEqual(stored);
      }),
    );
  });
});
