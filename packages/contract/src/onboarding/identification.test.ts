import { describe, expect, it } from 'vitest';
import {
  CAC_TYPES,
  CacNumber,
  identificationNumberRefusal,
  joinCacNumber,
  splitCacNumber,
  tidyIdentificationNumber,
} from './identification.ts';
import * as fc from 'fast-check';
import * as z from 'zod/mini';

describe('an identification number', () => {
  it.each([
    ['national_id', '123 4567 8901'],
    ['international_passport', 'a01234567'],
    ['drivers_licence', 'ABC-12345-AA-01'],
    ['voters_card', '90F5 AFE9 5D29 5739 735'],
  ] as const)('of a %s may be written as on the document: %s', (kind, number) => {
    expect(identificationNumberRefusal(kind, number)).toBeUndefined();
  });

  it.each([
    ['national_id', '1234567890'],
    ['national_id', 'A2345678901'],
    ['international_passport', '123456789'],
    ['drivers_licence', '12345'],
    ['voters_card', '90F5AFE95D29573973'],
  ] as const)('of a %s can’t be %s', (kind, number) => {
    expect(identificationNumberRefusal(kind, number)).toMatch(/^Enter (the|your) /);
  });

  it('is optional, and has one spelling', () => {
    expect(identificationNumberRefusal('national_id', ' - ')).toBeUndefined();
    expect(tidyIdentificationNumber('')).toBeNull();
    expect(tidyIdentificationNumber('abc-12345 aa/01')).toBe('ABC12345AA01');
  });
});

const numbers = fc.stringMatching(/^[A-Z]{0,2}\d{4,8}$/);

describe('a CAC number', () => {
  it('splits into the type and number it was joined from', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CAC_TYPES), numbers, (type, number) => {
        const cacNumber = joinCacNumber(type, number);
        expect(z.parse(CacNumber, cacNumber)).toBe(cacNumber);
        expect(splitCacNumber(cacNumber)).toEqual({ type, number });
      }),
    );
  });

  it('is written as on the certificate', () => {
    expect([joinCacNumber('RC', '123456'), joinCacNumber('BN', 'KD023538')]).toEqual(['RC123456', 'BN-KD023538']);
  });

  it.each(['', 'RC', 'RC123', 'RC123456789', 'XX123456', 'BN-ABC1234', '123456'])('can’t be %j', (text) => {
    expect(z.safeParse(CacNumber, text).success).toBe(false);
  });

  it('accepts lower case and surrounding blanks', () => {
    expect(z.parse(CacNumber, ' rc123456 ')).toBe('RC123456');
  });
});
