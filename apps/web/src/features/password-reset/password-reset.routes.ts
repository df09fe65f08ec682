import { screen } from '../../platform/code/screen-route.ts';
import { passwordResetWords } from './password-reset.words.ts';
import { PATHS } from '../../platform/code/paths.ts';

export const passwordResetRoutes = [
  screen(PATHS.requestReset, () => import('./request-reset-password.screen.tsx'), passwordResetWords),
  screen(PATHS.resetCode, () => import('./request-reset-password-otp.screen.tsx'), passwordResetWords),
  screen(PATHS.resetPassword, () => import('./reset-password.screen.tsx'), passwordResetWords),
];
