import * as z from 'zod/mini';

export const YesNo = z.enum(['yes', 'no']);

const text = () => z._default(z.string(), '');

const business = {
  businessName: text(),
  businessAddress: text(),
  state: text(),
  businessType: text(),
  isBusinessRegistered: z._default(YesNo, 'no'),
  cacNumber: text(),
  identificationDocument: text(),
  identificationNumber: text(),
};

const vendor = {
  firstName: text(),
  lastName: text(),
  email: text(),
  phone: text(),
  hasAgreedToTermsAndConditions: z._default(z.boolean(), false),
};

/** §3's two other fields. They are typed and sent, but never stored with a draft. */
export interface DraftPasswords {
  readonly password: string;
  readonly confirmPassword: string;
}

/** §3 Onboarding form draft, with the specification's defaults for missing fields. */
export const OnboardingDraft = z.object({ ...business, ...vendor });
export type OnboardingDraft = z.output<typeof OnboardingDraft>;

/** The wizard's first step, also used for corrections, and its second. */
export type BusinessDraft = Pick<OnboardingDraft, keyof typeof business>;
export type VendorDraft = Pick<OnboardingDraft, keyof typeof vendor>;

export const EMPTY_ONBOARDING_DRAFT: OnboardingDraft = z.parse(OnboardingDraft, {});

/** §2 Two steps in order; progress is the step number over the total. */
export const ONBOARDING_STEPS = ['business', 'vendor'] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

export function stepOfField(name: string): OnboardingStep | undefined {
  if (Object.hasOwn(business, name)) return 'business';
  return Object.hasOwn(vendor, name) ? 'vendor' : undefined;
}

export function onboardingProgress(step: OnboardingStep) {
  const index = ONBOARDING_STEPS.indexOf(step);
  return {
    progress: (index + 1) / ONBOARDING_STEPS.length,
    hasPrevious: index > 0,
    hasNext: index < ONBOARDING_STEPS.length - 1,
  };
}
