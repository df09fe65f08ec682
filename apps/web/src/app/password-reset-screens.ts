import { passwordResetWords } from '../features/password-reset/password-reset.words.ts';
import { lazyScreen } from './lazy-screen.ts';

/** The way to a new password, for `listedScreen`. */
export const screens = {
  '/request-reset-password': lazyScreen(
    '/request-reset-password',
    () => import('../features/password-reset/request-reset-password.screen.tsx'),
    passwordResetWords,
  ),
  '/request-reset-password-otp': lazyScreen(
    '/request-reset-password-otp',
    () => import('../features/password-reset/request-reset-password-otp.screen.tsx'),
    passwordResetWords,
  ),
  '/reset-password': lazyScreen(
    '/reset-password',
    () => import('../features/password-reset/reset-password.screen.tsx'),
    passwordResetWords,
  ),
};
