import { constantFrom, assert, asyncProperty, integer } from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import plans from 'libphonenumber-js/metadata.max.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { NIGERIAN_NUMBERS } from '@vendor-portal/contract/values/nigerian-numbers.ts';
import { nigerianPhone } from './vendors.service.ts';

describe('a Nigerian phone number', () => {
  it.each(['0803 123 4567', '+2348031234567', '2348031234567', '+234 (0) 803-123-4567'])(
    'is recognised as %s',
    async (input) => {
      expect(await nigerianPhone(input)).toBe('+2348031234567');
    },
  );

  it.each(['0803 123 456', '+44 7700 900123', '0103 123 4567', 'none'])('is not %s', async (input) => {
    expect(await nigerianPhone(input)).toBeUndefined();
  });

  it('uses the plan of the installed library', () => {
    expect(NIGERIAN_NUMBERS.countries.NG).toEqual(plans.countries.NG);
    expect(NIGERIAN_NUMBERS.version).toBe(plans.version);
  });

  it('is the same as with the full metadata', async () => {
    const prefixes = constantFrom('0', '+234', '234', '+1', '+44', '');
    await assert(
      asyncProperty(prefixes, integer({ min: 0, max: 9_999_999_999 }), async (prefix, digits) => {
        const input = `${prefix}${digits}`;
        const known = parsePhoneNumberFromString(input, 'NG');
        const number = known?.country === 'NG' && known.isValid() ? known.number : undefined;
        expect(await nigerianPhone(input)).toBe(number);
      }),
    );
  });
});
