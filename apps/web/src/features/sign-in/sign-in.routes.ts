import { screen } from '../../platform/lazy/screen-route.ts';
import { Component as SignInScreen } from './sign-in.screen.tsx';
import { PATHS } from '../../platform/paths.ts';

export const signInRoutes = [
  // Not lazy: most first visits are to it.
  { path: PATHS.signIn, Component: SignInScreen },
  screen(PATHS.signInCode, () => import('./sign-in-otp.screen.tsx')),
];
