import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BusinessStep, OnboardingForm, VendorStep } from './onboarding-form.ts';

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
  it('is taken when both steps are', () => {
    expect(complaints(BusinessStep, business)).toEqual([]);
    expect(complaints(VendorStep, vendor)).toEqual([]);
    expect(complaints(OnboardingForm, { ...business, ...vendor })).toEqual([]);
  });

  it('requires the CAC number of a registered business only', () => {
    expect(complaints(BusinessStep, { ...business, cacNumber: '' })).toEqual(['cacNumber']);
    expect(complaints(BusinessStep, { ...business, isBusinessRegistered: 'no', cacNumber: '' })).toEqual([]);
  });

  it('wants the same password twice and the terms agreed to', () => {
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
