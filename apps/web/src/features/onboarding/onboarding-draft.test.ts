import { beforeEach, describe, expect, it } from 'vitest';
import { EMPTY_ONBOARDING_DRAFT } from '@vendor-portal/contract/onboarding/onboarding-draft.ts';
import { onboardingDraft } from './onboarding-draft.ts';

const stored = () => sessionStorage.getItem('vendor.onboardingDraft');

beforeEach(() => sessionStorage.clear());

describe('the onboarding draft', () => {
  it('starts with the defaults of §3', () => {
    expect(EMPTY_ONBOARDING_DRAFT).toMatchObject({ isBusinessRegistered: 'no', hasAgreedToTermsAndConditions: false });
  });

  it('survives a reload, without the passwords', () => {
    const typed = {
      ...EMPTY_ONBOARDING_DRAFT,
      businessName: 'Mama Kay',
      password: 'secret',
      confirmPassword: 'secret',
    };
    onboardingDraft.write(typed);
    expect(onboardingDraft.read()).toEqual({ ...EMPTY_ONBOARDING_DRAFT, businessName: 'Mama Kay' });
    expect(stored()).not.toContain('secret');
  });

  it('fails with the words of §5 when nothing was saved (§5.1, §8.11)', () => {
    expect(() => onboardingDraft.readOrFail()).toThrow('Invalid data');
  });
});
