import { screen } from '../../platform/code/screen-route.ts';
import { privacyWords, termsWords } from './legal.words.ts';

export const legalRoutes = [
  screen('/terms', () => import('./terms.screen.tsx'), termsWords),
  screen('/privacy', () => import('./privacy.screen.tsx'), privacyWords),
];
