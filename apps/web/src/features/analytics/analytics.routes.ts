import { screen } from '../../platform/code/screen-route.ts';
import { analyticsWords } from './analytics.words.ts';

export const analyticsRoutes = [screen('/dashboard/analytics', () => import('./analytics.screen.tsx'), analyticsWords)];
