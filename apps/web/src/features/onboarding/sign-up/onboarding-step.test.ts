import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newPortal } from '../../../testing/portal.tsx';
import { onboardingStep, useOnboardingStep } from './use-sign-up-form.ts';

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
