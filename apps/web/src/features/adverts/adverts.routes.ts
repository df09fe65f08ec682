import { screen } from '../../platform/code/screen-route.ts';
import { advertFormWords, advertListWords } from './adverts.words.ts';

export const advertsRoutes = [
  screen('/dashboard/adverts', () => import('./list/advert-list.screen.tsx'), advertListWords),
  screen('/dashboard/adverts/add-new', () => import('./form/add-advert.screen.tsx'), advertFormWords),
];
