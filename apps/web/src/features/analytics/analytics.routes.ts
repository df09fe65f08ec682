import { screen } from '../../platform/lazy/screen-route.ts';
import { PATHS } from '../../platform/paths.ts';

export const analyticsRoutes = [screen(PATHS.analytics, () => import('./analytics.screen.tsx'))];
