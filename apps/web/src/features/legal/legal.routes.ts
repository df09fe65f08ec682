import { screen } from '../../platform/code/screen-route.ts';
import { privacyWords, termsWords } from './legal.words.ts';
import { PATHS } from '../../platform/code/paths.ts';

export const legalRoutes = [
  screen(PATHS.terms, () => import('./terms.screen.tsx'), termsWords),
  screen(PATHS.privacy, () => import('./privacy.screen.tsx'), privacyWords),
];
