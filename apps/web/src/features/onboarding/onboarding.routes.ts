import { screen } from '../../platform/code/screen-route.ts';
import { businessWords, signUpWords, uploadsWords } from './onboarding.words.ts';
import { PATHS } from '../../platform/code/paths.ts';

export const signUpRoutes = [
  screen(PATHS.signUp, () => import('./sign-up/sign-up.screen.tsx'), signUpWords, businessWords),
];

/** The code that ends the sign-up is a short form like the sign-in's. */
export const signUpCodeRoutes = [
  screen(PATHS.signUpCode, () => import('./sign-up-code/sign-up-otp.screen.tsx'), signUpWords),
];

/** For an applicant, who has a session by then. */
export const uploadRoutes = [
  screen(PATHS.logoUpload, () => import('./uploads/logo-upload.screen.tsx'), uploadsWords),
  screen(PATHS.addressUpload, () => import('./uploads/upload-proof-of-address.screen.tsx'), uploadsWords),
];
