import { screen } from '../../platform/code/screen-route.ts';
import { homeWords } from './dashboard.words.ts';
import { PATHS } from '../../platform/code/paths.ts';

export const dashboardRoutes = [screen(PATHS.home, () => import('./dashboard.screen.tsx'), homeWords)];
