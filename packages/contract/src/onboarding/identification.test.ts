import { describe, expect, it } from 'vitest';
import { identificationNumberRefusal, tidyIdentificationNumber } from './identification.ts';

describe('the number of an identification', () => {
  it.each([
    ['national_id', '123 4567 8901'],
    ['international_passport', 'a01234567'],
    ['drivers_licence', 'ABC-12345-AA-01'],
    ['voters_card', '90F5 AFE9 5D29 5739 735'],
  ] as const)('of a %s is taken as it is written there: %s', (kind, number) => {
    expect(identificationNumberRefusal(kind, number)).toBeUndefined();
  });

  it.each([
    ['national_id', '1234567890'],
    ['national_id', 'A2345678901'],
    ['international_passport', '123456789'],
    ['drivers_licence', '12345'],
    ['voters_card', '90F5AFE95D29573973'],
  ] as const)('of a %s is not %s', (kind, number) => {
    expect(identificationNumberRefusal(kind, number)).toMatch(/^Enter (the|your) /);
  });

  it('may be left out, and has one spelling', () => {
    expect(identificationNumberRefusal('national_id', ' - ')).toBeUndefined();
    expect(tidyIdentificationNumber('')).toBeNull();
    expect(tidyIdentificationNumber('abc-12345 aa/01')).toBe('ABC12345AA01');
  });
});
