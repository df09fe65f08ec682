import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TinIfAny, tidyTin } from './tin.ts';

const accepts = (input: string) => TinIfAny.safeParse(input).success;
const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`));
const blanks = fc.constantFrom('', ' ');

describe('a tax identification number', () => {
  it.each([
    ['12345678-0001', '12345678-0001'],
    ['123456780001', '12345678-0001'],
    ['1234 5678 - 0001', '12345678-0001'],
    ['1234567890', '1234567890'],
    [' 1234 5678 90123 ', '1234567890123'],
    ['', null],
  ])('%j is accepted as %j', (input, stored) => {
    expect(accepts(input)).toBe(true);
    expect(tidyTin(input)).toBe(stored);
  });

  it.each([
    '123456789',
    '12345678-01',
    '12345678-001',
    '123456-7890',
    '12345678901234',
    '12345678-000A',
    'RC1684201',
    '-1234567890',
    '12345678/0001',
  ])('can’t be %j', (input) => {
    expect(TinIfAny.safeParse(input).error?.issues[0]?.message).toBe(
      'Enter 10 or 13 digits, or a number like 12345678-0001.',
    );
  });

  it('is stored the same with and without blanks, and accepted again as it is stored', () => {
    fc.assert(
      fc.property(fc.constantFrom(10, 12, 13).chain(digits), fc.array(blanks), (number, between) => {
        const typed = number.replaceAll(/\d(?=\d)/g, (digit, index: number) => digit + (between[index] ?? ''));
        expect(accepts(typed)).toBe(true);
        const stored = tidyTin(typed) ?? '';
        expect(stored).toBe(tidyTin(number));
        expect(accepts(stored)).toBe(true);
        expect(tidyTin(stored)).toBe(stored);
      }),
    );
  });
});
