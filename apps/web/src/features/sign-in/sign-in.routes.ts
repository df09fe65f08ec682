import { screen } from '../../platform/code/screen-route.ts';
import { signInOtpWords, signInWords } from './sign-in.words.ts';

export const signInRoutes = [
  screen('/sign-in', () => import('./sign-in.screen.tsx'), signInWords),
  screen('/sign-in-otp', () => import('./otp/sign-in-otp.screen.tsx'), signInOtpWords),
];
