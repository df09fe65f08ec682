import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BusinessStep, OnboardingForm, VendorStep } from './onboarding-form.ts';
import { EMPTY_ONBOARDING_DRAFT, OnboardingDraft, stepOfField } from './onboarding-draft.ts';

const business = {
  businessName: "Mama Ngozi's Kitchen",
  businessAddress: '12 Allen Avenue, Ikeja',
  state: 'Lagos',
  businessType: 'restaurant',
  isBusinessRegistered: 'yes',
  cacNumber: 'RC123456',
  identificationDocument: 'national_id',
};

const vendor = {
  firstName: 'Ngozi',
  lastName: 'Okafor',
  email: 'ngozi@kitchen.ng',
  phone: '0803 123 4567',
  password: 'pepper soup for two',
  confirmPassword: 'pepper soup for two',
  hasAgreedToTermsAndConditions: true,
};

const complaints = (schema: typeof BusinessStep | typeof VendorStep | typeof OnboardingForm, form: object) => {
  const result = z.safeParse(schema, form);
  return result.success ? [] : result.error.issues.map(({ path }) => path.join('.'));
};

describe('the onboarding form', () => {
  it('is accepted if both steps are', () => {
    expect(complaints(BusinessStep, business)).toEqual([]);
    expect(complaints(VendorStep, vendor)).toEqual([]);
    expect(complaints(OnboardingForm, { ...business, ...vendor })).toEqual([]);
  });

  it('requires the CAC number of a registered business only', () => {
    expect(complaints(BusinessStep, { ...business, cacNumber: '' })).toEqual(['cacNumber']);
    expect(complaints(BusinessStep, { ...business, isBusinessRegistered: 'no', cacNumber: '' })).toEqual([]);
  });

  it('requires matching passwords and agreement to the terms', () => {
    expect(complaints(VendorStep, { ...vendor, confirmPassword: 'pepper soup for three' })).toEqual([
      'confirmPassword',
    ]);
    expect(complaints(VendorStep, { ...vendor, hasAgreedToTermsAndConditions: false })).toEqual([
      'hasAgreedToTermsAndConditions',
    ]);
  });

  it.each([' ', 'M', 'a\u0000b', '\uD800broken', 'M'.repeat(81)])('refuses the business name %j', (businessName) => {
    expect(complaints(BusinessStep, { ...business, businessName })).toContain('businessName');
  });
});

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
