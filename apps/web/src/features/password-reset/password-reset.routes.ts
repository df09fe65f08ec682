import { screen } from '../../platform/lazy/screen-route.ts';
import { PATHS } from '../../platform/paths.ts';

export const passwordResetRoutes = [
  screen(PATHS.requestReset, () => import('./request-reset-password.screen.tsx')),
  screen(PATHS.resetCode, () => import('./request-reset-password-otp.screen.tsx')),
  screen(PATHS.resetPassword, () => import('./reset-password.screen.tsx')),
];
