import { screen } from '../../platform/lazy/screen-route.ts';
import { PATHS } from '../../platform/paths.ts';

export const supportRoutes = [screen(PATHS.help, () => import('./support.screen.tsx'))];
