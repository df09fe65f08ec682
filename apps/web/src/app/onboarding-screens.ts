import { businessWords } from '../features/onboarding/business.words.ts';
import { signUpWords } from '../features/onboarding/sign-up/sign-up.words.ts';
import { lazyScreen } from './lazy-screen.ts';
import { onboardingLayoutWords } from './words/onboarding-layout.words.ts';

/** What a newcomer comes to first, for `listedScreen`. */
export const screens = {
  'onboarding-layout': lazyScreen(
    'onboarding-layout',
    () => import('./layout/onboarding-layout.tsx'),
    onboardingLayoutWords,
  ),
  '/sign-up': lazyScreen(
    '/sign-up',
    () => import('../features/onboarding/sign-up/sign-up.screen.tsx'),
    signUpWords,
    businessWords,
  ),
};
