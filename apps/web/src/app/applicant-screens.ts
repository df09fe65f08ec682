import { privacyWords, termsWords } from '../features/legal/legal.words.ts';
import { signUpWords } from '../features/onboarding/sign-up/sign-up.words.ts';
import { uploadsWords } from '../features/onboarding/uploads/uploads.words.ts';
import { lazyScreen } from './lazy-screen.ts';

/** What an applicant comes to afterwards, for `listedScreen`. */
export const screens = {
  '/sign-up-otp': lazyScreen(
    '/sign-up-otp',
    () => import('../features/onboarding/sign-up/sign-up-otp.screen.tsx'),
    signUpWords,
  ),
  '/logo-upload': lazyScreen(
    '/logo-upload',
    () => import('../features/onboarding/uploads/logo-upload.screen.tsx'),
    uploadsWords,
  ),
  '/upload-proof-of-address': lazyScreen(
    '/upload-proof-of-address',
    () => import('../features/onboarding/uploads/upload-proof-of-address.screen.tsx'),
    uploadsWords,
  ),
  'page-layout': lazyScreen('page-layout', () => import('./layout/page-layout.tsx')),
  '/terms': lazyScreen('/terms', () => import('../features/legal/terms.screen.tsx'), termsWords),
  '/privacy': lazyScreen('/privacy', () => import('../features/legal/privacy.screen.tsx'), privacyWords),
};
