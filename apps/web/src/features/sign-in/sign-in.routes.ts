import { screen } from '../../platform/code/screen-route.ts';
import { signInWords } from './sign-in.words.ts';
import { PATHS } from '../../platform/code/paths.ts';

export const signInRoutes = [
  screen(PATHS.signIn, () => import('./sign-in.screen.tsx'), signInWords),
  screen(PATHS.signInCode, () => import('./otp/sign-in-otp.screen.tsx'), signInWords),
];
