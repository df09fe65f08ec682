import { screen } from '../../platform/lazy/screen-route.ts';
import { PATHS } from '../../platform/paths.ts';

export const signUpRoutes = [screen(PATHS.signUp, () => import('./sign-up/sign-up.screen.tsx'))];

export const signUpCodeRoutes = [screen(PATHS.signUpCode, () => import('./sign-up/sign-up-otp.screen.tsx'))];

/** For applicants, who have a session by then. */
export const uploadRoutes = [
  screen(PATHS.logoUpload, () => import('./uploads/logo-upload.screen.tsx')),
  screen(PATHS.addressUpload, () => import('./uploads/upload-proof-of-address.screen.tsx')),
];
