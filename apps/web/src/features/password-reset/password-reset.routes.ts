import { screen } from '../../platform/code/screen-route.ts';
import { passwordResetWords } from './password-reset.words.ts';

export const passwordResetRoutes = [
  screen('/request-reset-password', () => import('./request-reset-password.screen.tsx'), passwordResetWords),
  screen('/request-reset-password-otp', () => import('./request-reset-password-otp.screen.tsx'), passwordResetWords),
  screen('/reset-password', () => import('./reset-password.screen.tsx'), passwordResetWords),
];
