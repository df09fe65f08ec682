import { screen } from '../../platform/lazy/screen-route.ts';
import { PATHS } from '../../platform/paths.ts';

export const advertsRoutes = [
  screen(PATHS.adverts, () => import('./list/advert-list.screen.tsx')),
  screen(PATHS.newAdvert, () => import('./form/add-advert.screen.tsx')),
];
