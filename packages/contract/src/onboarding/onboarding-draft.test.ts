import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { EMPTY_ONBOARDING_DRAFT, OnboardingDraft, stepOfField } from './onboarding-draft.ts';
import { BusinessStep, VendorStep } from './onboarding-form.ts';

describe('the onboarding draft', () => {
  it("starts with the specification's defaults", () => {
    const { isBusinessRegistered, hasAgreedToTermsAndConditions, ...texts } = EMPTY_ONBOARDING_DRAFT;
    expect({ isBusinessRegistered, hasAgreedToTermsAndConditions }).toEqual({
      isBusinessRegistered: 'no',
      hasAgreedToTermsAndConditions: false,
    });
    expect(new Set(Object.values(texts))).toEqual(new Set(['']));
  });

  it('never stores a password', () => {
    const typed = { businessName: 'Mama Kay', password: 'secret', confirmPassword: 'secret' };
    expect(z.parse(OnboardingDraft, typed)).toEqual({ ...EMPTY_ONBOARDING_DRAFT, businessName: 'Mama Kay' });
  });

  it('has, with the passwords, the fields of the two steps that are sent', () => {
    expect([...Object.keys(EMPTY_ONBOARDING_DRAFT), 'password', 'confirmPassword'].toSorted()).toEqual(
      [...Object.keys(BusinessStep.shape), ...Object.keys(VendorStep.shape)].toSorted(),
    );
    expect(Object.keys(BusinessStep.shape).map(stepOfField)).not.toContain('vendor');
    expect([stepOfField('cacNumber'), stepOfField('phone'), stepOfField('note')]).toEqual([
      'business',
      'vendor',
      undefined,
    ]);
  });
});
