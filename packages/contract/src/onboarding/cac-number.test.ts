import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CAC_TYPES, CacNumber, joinCacNumber, splitCacNumber } from './cac-number.ts';

const numbers = fc.stringMatching(/^[A-Z]{0,2}\d{4,8}$/);

describe('a CAC number', () => {
  it('splits into what it was composed of', () => {
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

  it.each(['', 'RC', 'RC123', 'RC123456789', 'XX123456', 'BN-ABC1234', '123456'])('is never %j', (text) => {
    expect(z.safeParse(CacNumber, text).success).toBe(false);
  });

  it('accepts lower case and surrounding blanks', () => {
    expect(z.parse(CacNumber, ' rc123456 ')).toBe('RC123456');
  });
});
