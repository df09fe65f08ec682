import { screen } from '../../platform/code/screen-route.ts';
import { homeWords } from './dashboard.words.ts';

export const dashboardRoutes = [screen('/dashboard', () => import('./dashboard.screen.tsx'), homeWords)];
