import { screen } from '../../platform/lazy/screen-route.ts';
import { PATHS } from '../../platform/paths.ts';

export const settingsRoutes = [screen(PATHS.settings, () => import('./settings.screen.tsx'))];
