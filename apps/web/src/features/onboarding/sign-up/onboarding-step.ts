import { onboardingProgress, type OnboardingStep } from '@vendor-portal/contract/onboarding/onboarding-draft.ts';
import { useView, viewSwitch } from '../../../platform/storage/view-state.ts';

/** §2: business first, then vendor. */
export const onboardingStep = viewSwitch<OnboardingStep>('business');

/** Progress, and whether there is a step before and after, are told anew with every step (§2). */
export function useOnboardingStep() {
  const step = useView(onboardingStep);
  return { step, ...onboardingProgress(step) };
}
