import type { RouteObject } from 'react-router';
import { signInOtpWords, signInWords } from '../features/sign-in/sign-in.words.ts';
import { GuestsOnly, VendorsOnly } from './guards.tsx';
import { lazyScreen, listedScreen } from './lazy-screen.ts';
import { GroupErrorScreen } from './crash/route-error.screen.tsx';
import { listed, reading, screen, screens } from './route-parts.ts';
import { authLayoutWords } from './words/auth-layout.words.ts';

const onboarding = () => import('./onboarding-screens.ts');
const applicant = () => import('./applicant-screens.ts');
const passwordReset = () => import('./password-reset-screens.ts');

const splitScreens: RouteObject[] = [
  screen('/sign-in', () => import('../features/sign-in/sign-in.screen.tsx'), signInWords),
  screen('/sign-in-otp', () => import('../features/sign-in/sign-in-otp.screen.tsx'), signInOtpWords),
  ...listed(applicant, ['/sign-up-otp']),
  ...listed(passwordReset, ['/request-reset-password', '/request-reset-password-otp', '/reset-password']),
];

const signUpScreens = listed(onboarding, ['/sign-up']);

/** Of the auth group, but behind a full session. */
const uploadScreens = listed(applicant, ['/logo-upload', '/upload-proof-of-address']);

/** §2 Auth group: the short forms beside the brand, the long ones in a column of their own. */
export const authGroup: RouteObject = {
  ErrorBoundary: GroupErrorScreen,
  children: [
    {
      lazy: lazyScreen('auth-layout', () => import('./layout/auth-layout.tsx'), authLayoutWords),
      children: [{ Component: GuestsOnly, children: [screens(splitScreens)] }],
    },
    {
      lazy: listedScreen('onboarding-layout', onboarding),
      children: [
        { Component: GuestsOnly, children: [screens([reading(signUpScreens)])] },
        { Component: VendorsOnly, children: [screens([reading(uploadScreens)])] },
      ],
    },
  ],
};

/** The texts that an applicant agrees to; anybody may read them. */
export const legalGroup: RouteObject = {
  ErrorBoundary: GroupErrorScreen,
  lazy: listedScreen('page-layout', applicant),
  children: [
    screens([
      { path: '/terms', lazy: listedScreen('/terms', applicant) },
      { path: '/privacy', lazy: listedScreen('/privacy', applicant) },
    ]),
  ],
};
