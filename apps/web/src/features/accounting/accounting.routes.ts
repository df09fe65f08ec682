import { screen } from '../../platform/lazy/screen-route.ts';
import { PATHS } from '../../platform/paths.ts';

export const accountingRoutes = [screen(PATHS.accounting, () => import('./accounting.screen.tsx'))];
