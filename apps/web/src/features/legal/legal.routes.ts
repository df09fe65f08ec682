import { screen } from '../../platform/lazy/screen-route.ts';
import { PATHS } from '../../platform/paths.ts';

export const legalRoutes = [
  screen(PATHS.terms, () => import('./terms.screen.tsx')),
  screen(PATHS.privacy, () => import('./privacy.screen.tsx')),
];
