import { screen } from '../../platform/lazy/screen-route.ts';
import { PATHS } from '../../platform/paths.ts';

export const safeguardsRoutes = [screen(PATHS.stopChange, () => import('./stop-change.screen.tsx'))];
