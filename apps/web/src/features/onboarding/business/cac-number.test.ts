import { describe, expect, it } from 'vitest';
import { CAC_TYPES, CacNumber } from '@vendor-portal/contract/onboarding/identification.ts';
import { cacDraft, cacOnTheWire, readCacDraft, typedCacNumber } from './business-step.ts';

describe('the CAC number, a register beside its number', () => {
  it.each([
    ['RC', '123456', 'RC123456'],
    ['BN', 'KD023538', 'BN-KD023538'],
    ['IT', '4411', 'IT4411'],
  ] as const)('%s and %s travel as %s', (type, number, wire) => {
    expect(cacOnTheWire(cacDraft({ type, number }))).toBe(wire);
    expect(CacNumber.parse(wire)).toBe(wire);
  });

  it('round-trips a half-typed number, and the register alone', () => {
    for (const type of CAC_TYPES) {
      for (const number of ['', 'K', 'KD', 'KD0', '1', '12']) {
        expect(readCacDraft(cacDraft({ type, number }))).toEqual({ type, number });
      }
    }
  });

  it('is not there while only the register is chosen', () => {
    expect(cacOnTheWire(cacDraft({ type: 'BN', number: '' }))).toBe('');
    expect(cacOnTheWire('')).toBe('');
  });

  it.each([
    ['rc 123456', { type: 'RC', number: '123456' }],
    ['BN-KD023538', { type: 'BN', number: 'KD023538' }],
    [' 123 456 ', { type: 'IT', number: '123456' }],
    ['kd0', { type: 'IT', number: 'KD0' }],
  ])('takes %s as people paste it', (typed, split) => {
    expect(typedCacNumber('IT', typed)).toEqual(split);
  });
});
