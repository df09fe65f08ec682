import { screen } from '../../platform/lazy/screen-route.ts';
import { PATHS } from '../../platform/paths.ts';

export const signUpRoutes = [screen(PATHS.signUp, () => import('./sign-up/sign-up.screen.tsx'))];

/** The code that completes the sign-up, a short form like the sign-in's. */
export const signUpCodeRoutes = [screen(PATHS.signUpCode, () => import('./sign-up-code/sign-up-otp.screen.tsx'))];

/** For applicants, who have a session by then. */
export const uploadRoutes = [
  screen(PATHS.logoUpload, () => import('./uploads/logo-upload.screen.tsx')),
  screen(PATHS.addressUpload, () => import('./uploads/upload-proof-of-address.screen.tsx')),
];
