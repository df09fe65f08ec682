import { screen } from '../../platform/code/screen-route.ts';
import { advertFormWords, advertListWords } from './adverts.words.ts';
import { PATHS } from '../../platform/code/paths.ts';

export const advertsRoutes = [
  screen(PATHS.adverts, () => import('./list/advert-list.screen.tsx'), advertListWords),
  screen(PATHS.newAdvert, () => import('./form/add-advert.screen.tsx'), advertFormWords),
];
