import { messages as onboardingLayout } from './onboarding-layout.en.ts';

export const onboardingLayoutMessages = { en: onboardingLayout };
