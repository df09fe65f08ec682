import { screen } from '../../platform/lazy/screen-route.ts';
import { PATHS } from '../../platform/paths.ts';

export const dashboardRoutes = [screen(PATHS.home, () => import('./dashboard.screen.tsx'))];
