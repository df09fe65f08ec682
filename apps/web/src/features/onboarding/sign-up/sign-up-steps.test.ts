import { describe, expect, it } from 'vitest';
import { EMPTY_ONBOARDING_DRAFT } from '@vendor-portal/contract/onboarding/onboarding-draft.ts';
import { onboardingDraft } from '../onboarding-draft.ts';
import { act, renderHook } from '@testing-library/react';
import { newPortal } from '../../../testing/portal.tsx';
import { onboardingStep, useOnboardingStep } from './use-sign-up-form.ts';
import { CAC_TYPES, CacNumber } from '@vendor-portal/contract/onboarding/identification.ts';
import { cacDraft, cacOnTheWire, readCacDraft, typedCacNumber } from '../business/business-step.ts';

describe('the onboarding draft', () => {
  it('survives a reload, without the passwords', () => {
    const draft = { ...EMPTY_ONBOARDING_DRAFT, businessName: 'Mama Kay' };
    onboardingDraft.write(Object.assign({ password: 'secret', confirmPassword: 'secret' }, draft));
    expect(onboardingDraft.read()).toEqual(draft);
    expect(sessionStorage.getItem('vendor.onboardingDraft')).not.toContain('secret');
  });

  it('fails with the message of §5 when nothing was saved (§5.1, §8.11)', () => {
    expect(() => onboardingDraft.readOrFail()).toThrow('Invalid data');
  });
});

newPortal();

describe('the steps of the onboarding (§2)', () => {
  it('start with the business, and announce progress and neighbours on every change (§2.39–41)', () => {
    const { result } = renderHook(useOnboardingStep);
    const business = { step: 'business', progress: 0.5, hasPrevious: false, hasNext: true };
    expect(result.current).toEqual(business);
    act(() => onboardingStep.choose('vendor'));
    expect(result.current).toEqual({ step: 'vendor', progress: 1, hasPrevious: true, hasNext: false });
    act(() => onboardingStep.choose('business'));
    expect(result.current).toEqual(business);
  });
});

describe('the CAC number', () => {
  it.each([
    ['RC', '123456', 'RC123456'],
    ['BN', 'KD023538', 'BN-KD023538'],
    ['IT', '4411', 'IT4411'],
  ] as const)('sends %s and %s as %s', (type, number, wire) => {
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

  it('is empty while only the register is chosen', () => {
    expect(cacOnTheWire(cacDraft({ type: 'BN', number: '' }))).toBe('');
    expect(cacOnTheWire('')).toBe('');
  });

  it.each([
    ['rc 123456', { type: 'RC', number: '123456' }],
    ['BN-KD023538', { type: 'BN', number: 'KD023538' }],
    [' 123 456 ', { type: 'IT', number: '123456' }],
    ['kd0', { type: 'IT', number: 'KD0' }],
  ])('accepts %s as pasted', (typed, split) => {
    expect(typedCacNumber('IT', typed)).toEqual(split);
  });
});
