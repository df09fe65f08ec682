import { holdsEmailName } from '@vendor-portal/contract/accounts/email-name.ts';
import type { DraftPasswords, VendorDraft } from '@vendor-portal/contract/onboarding/onboarding-draft.ts';
import { VendorStep } from '@vendor-portal/contract/onboarding/onboarding-form.ts';
import { schemaErrors } from '../../../platform/schemas/schema-errors.ts';

export const NO_PASSWORDS: DraftPasswords = { password: '', confirmPassword: '' };

export const vendorOnTheWire = (draft: VendorDraft, passwords: DraftPasswords) => ({
  firstName: draft.firstName,
  lastName: draft.lastName,
  email: draft.email,
  phone: draft.phone,
  ...passwords,
  hasAgreedToTermsAndConditions: draft.hasAgreedToTermsAndConditions as true,
});

interface VendorErrorMessages {
  readonly missing: Readonly<Record<'firstName' | 'lastName' | 'email' | 'phone', string>>;
  readonly passwordMissing: string;
  readonly confirmMissing: string;
  readonly differ: string;
  readonly holdsEmailName: string;
}

export function vendorErrors(draft: VendorDraft, passwords: DraftPasswords, messages: VendorErrorMessages) {
  const { password, confirmPassword } = passwords;
  const leftOut = Object.entries(messages.missing).filter(([name]) => draft[name as 'email'].trim() === '');
  return {
    ...(holdsEmailName(password, draft.email) && { password: messages.holdsEmailName }),
    ...(password !== confirmPassword && { confirmPassword: messages.differ }),
    ...schemaErrors(VendorStep, vendorOnTheWire(draft, passwords)),
    ...Object.fromEntries(leftOut),
    ...(password === '' && { password: messages.passwordMissing }),
    ...(confirmPassword === '' && { confirmPassword: messages.confirmMissing }),
  };
}
