import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskAccountNumber, nubanCheckDigit, nubanHint } from './nuban.ts';

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((list) => list.join(''));

describe('the check digit of an account number', () => {
  it("is 9 in the central bank's own example", () => {
    expect(nubanCheckDigit('011', '000001457')).toBe(9);
    expect(nubanHint('011', '0000014579')).toBe('fits');
  });

  it('fits exactly one of the ten numbers with the same beginning', () => {
    fc.assert(
      fc.property(digits(3), digits(9), (bankCode, serial) => {
        const fitting = Array.from({ length: 10 }, (_, last) => nubanHint(bankCode, `${serial}${last}`));
        expect(fitting.filter((hint) => hint === 'fits')).toHaveLength(1);
      }),
    );
  });

  it('finds any single digit that was mistyped', () => {
    fc.assert(
      fc.property(digits(3), digits(9), fc.nat(8), fc.integer({ min: 1, max: 9 }), (bankCode, serial, index, shift) => {
        const wrong = (Number(serial[index]) + shift) % 10;
        const mistyped = serial.slice(0, index) + String(wrong) + serial.slice(index + 1);
        expect(nubanHint(bankCode, `${mistyped}${nubanCheckDigit(bankCode, serial)}`)).toBe('does_not_fit');
      }),
    );
  });

  it('is unknown for banks with longer codes, or before all digits are there', () => {
    expect(nubanHint('50211', '2000000000')).toBe('unknown');
    expect(nubanHint('011', '000001457')).toBe('unknown');
  });
});

describe('a masked account number', () => {
  it('shows the last four digits only', () => {
    expect(maskAccountNumber('0000014579')).toBe('••••••4579');
  });
});
