import type { RouteObject } from 'react-router';
import { legalRoutes } from '../features/legal/legal.routes.ts';
import { signUpCodeRoutes, signUpRoutes, uploadRoutes } from '../features/onboarding/onboarding.routes.ts';
import { passwordResetRoutes } from '../features/password-reset/password-reset.routes.ts';
import { safeguardsRoutes } from '../features/safeguards/safeguards.routes.ts';
import { signInRoutes } from '../features/sign-in/sign-in.routes.ts';
import { lazyScreen } from '../platform/lazy/screen-route.ts';
import { AuthLayout, LONG_FORM } from './auth/auth-layout.tsx';
import { GroupErrorScreen } from './crash/error-screens.tsx';
import { GuestsOnly, VendorsOnly } from './guards.tsx';
import { reading, screens } from './route-groups.ts';

/** §2 Auth group: one layout around its screens. */
export const authGroup: RouteObject = {
  ErrorBoundary: GroupErrorScreen,
  Component: AuthLayout,
  children: [
    { Component: GuestsOnly, children: [screens([...signInRoutes, ...signUpCodeRoutes, ...passwordResetRoutes])] },
    {
      handle: LONG_FORM,
      children: [
        { Component: GuestsOnly, children: [screens([reading(signUpRoutes)])] },
        // In the auth group, but behind a full session.
        { Component: VendorsOnly, children: [screens([reading(uploadRoutes)])] },
      ],
    },
  ],
};

/** The texts that an applicant accepts; public. */
export const legalGroup: RouteObject = {
  ErrorBoundary: GroupErrorScreen,
  lazy: lazyScreen('page-layout', () => import('./layout/page-layout.tsx')),
  children: [screens([...legalRoutes, reading(safeguardsRoutes)])],
};
