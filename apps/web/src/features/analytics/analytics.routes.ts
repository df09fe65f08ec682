import { screen } from '../../platform/code/screen-route.ts';
import { analyticsWords } from './analytics.words.ts';
import { PATHS } from '../../platform/code/paths.ts';

export const analyticsRoutes = [screen(PATHS.analytics, () => import('./analytics.screen.tsx'), analyticsWords)];
