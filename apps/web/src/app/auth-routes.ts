import type { RouteObject } from 'react-router';
import { legalRoutes } from '../features/legal/legal.routes.ts';
import { signUpCodeRoutes, signUpRoutes, uploadRoutes } from '../features/onboarding/onboarding.routes.ts';
import { passwordResetRoutes } from '../features/password-reset/password-reset.routes.ts';
import { safeguardsRoutes } from '../features/safeguards/safeguards.routes.ts';
import { signInRoutes } from '../features/sign-in/sign-in.routes.ts';
import { lazyScreen } from '../platform/code/screen-route.ts';
import { authLayoutWords } from './auth/auth-layout.words.ts';
import { GroupErrorScreen } from './crash/route-error.screen.tsx';
import { GuestsOnly, VendorsOnly } from './guards.tsx';
import { onboardingLayoutWords } from './onboarding/onboarding-layout.words.ts';
import { reading, screens } from './route-parts.ts';

/** §2 Auth group: the short forms beside the brand, the long ones in a column of their own. */
export const authGroup: RouteObject = {
  ErrorBoundary: GroupErrorScreen,
  children: [
    {
      lazy: lazyScreen('auth-layout', () => import('./auth/auth-layout.tsx'), authLayoutWords),
      children: [
        { Component: GuestsOnly, children: [screens([...signInRoutes, ...signUpCodeRoutes, ...passwordResetRoutes])] },
      ],
    },
    {
      lazy: lazyScreen('onboarding-layout', () => import('./onboarding/onboarding-layout.tsx'), onboardingLayoutWords),
      children: [
        { Component: GuestsOnly, children: [screens([reading(signUpRoutes)])] },
        // Of the auth group, but behind a full session.
        { Component: VendorsOnly, children: [screens([reading(uploadRoutes)])] },
      ],
    },
  ],
};

/** The texts that an applicant agrees to; anybody may read them. */
export const legalGroup: RouteObject = {
  ErrorBoundary: GroupErrorScreen,
  lazy: lazyScreen('page-layout', () => import('./layout/page-layout.tsx')),
  children: [screens([...legalRoutes, reading(safeguardsRoutes)])],
};
