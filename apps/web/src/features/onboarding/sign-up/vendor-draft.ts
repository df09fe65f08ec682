import { holdsEmailName } from '@vendor-portal/contract/accounts/email-name.ts';
import { VendorStep } from '@vendor-portal/contract/onboarding/onboarding-form.ts';
import type { OnboardingDraft } from '../onboarding-draft.ts';
import { schemaErrors } from '../../../platform/api/schema-errors.ts';

export type VendorDraft = Pick<
  OnboardingDraft,
  'firstName' | 'lastName' | 'email' | 'phone' | 'hasAgreedToTermsAndConditions'
>;

/** Never stored: they live as long as the page. */
export interface Passwords {
  readonly password: string;
  readonly confirmPassword: string;
}

export const NO_PASSWORDS: Passwords = { password: '', confirmPassword: '' };

export const vendorOnTheWire = (draft: VendorDraft, passwords: Passwords) => ({
  firstName: draft.firstName,
  lastName: draft.lastName,
  email: draft.email,
  phone: draft.phone,
  ...passwords,
  hasAgreedToTermsAndConditions: draft.hasAgreedToTermsAndConditions as true,
});

interface VendorErrorWords {
  readonly missing: Readonly<Record<'firstName' | 'lastName' | 'email' | 'phone', string>>;
  readonly passwordMissing: string;
  readonly confirmMissing: string;
  readonly differ: string;
  readonly holdsEmailName: string;
}

/** What can be told without the server, in the order of the page. */
export function vendorErrors(draft: VendorDraft, passwords: Passwords, words: VendorErrorWords) {
  const { password, confirmPassword } = passwords;
  const leftOut = Object.entries(words.missing).filter(([name]) => draft[name as 'email'].trim() === '');
  return {
    ...(holdsEmailName(password, draft.email) && { password: words.holdsEmailName }),
    ...(password !== confirmPassword && { confirmPassword: words.differ }),
    ...schemaErrors(VendorStep, vendorOnTheWire(draft, passwords)),
    ...Object.fromEntries(leftOut),
    ...(password === '' && { password: words.passwordMissing }),
    ...(confirmPassword === '' && { confirmPassword: words.confirmMissing }),
  };
}
