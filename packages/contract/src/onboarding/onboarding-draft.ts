import * as z from 'zod/mini';

export const YesNo = z.enum(['yes', 'no']);

/** §3 Onboarding form draft, as far as it has been filled in. The two passwords are never stored with it. */
export const OnboardingDraft = z.object({
  businessName: z.string(),
  businessAddress: z.string(),
  state: z.string(),
  businessType: z.string(),
  isBusinessRegistered: YesNo,
  cacNumber: z.string(),
  identificationDocument: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  password: z.string(),
  confirmPassword: z.string(),
  hasAgreedToTermsAndConditions: z.boolean(),
});
export type OnboardingDraft = z.output<typeof OnboardingDraft>;

export const EMPTY_ONBOARDING_DRAFT: OnboardingDraft = {
  businessName: '',
  businessAddress: '',
  state: '',
  businessType: '',
  isBusinessRegistered: 'no',
  cacNumber: '',
  identificationDocument: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  confirmPassword: '',
  hasAgreedToTermsAndConditions: false,
};

/** §2 Two steps in order; progress is the step number over the total. */
export const ONBOARDING_STEPS = ['business', 'vendor'] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

export function onboardingProgress(step: OnboardingStep) {
  const place = ONBOARDING_STEPS.indexOf(step);
  return {
    progress: (place + 1) / ONBOARDING_STEPS.length,
    hasPrevious: place > 0,
    hasNext: place < ONBOARDING_STEPS.length - 1,
  };
}
