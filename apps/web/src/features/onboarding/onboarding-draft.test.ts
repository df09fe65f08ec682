import { describe, expect, it } from 'vitest';
import { EMPTY_ONBOARDING_DRAFT } from '@vendor-portal/contract/onboarding/onboarding-draft.ts';
import { onboardingDraft } from './onboarding-draft.ts';

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
