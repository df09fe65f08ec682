import { advertFormWords, advertListWords } from '../../features/adverts/adverts.words.ts';
import { lazyScreen } from '../lazy-screen.ts';

export const screens = {
  '/dashboard/adverts': lazyScreen(
    '/dashboard/adverts',
    () => import('../../features/adverts/list/advert-list.screen.tsx'),
    advertListWords,
  ),
  '/dashboard/adverts/add-new': lazyScreen(
    '/dashboard/adverts/add-new',
    () => import('../../features/adverts/form/add-advert.screen.tsx'),
    advertFormWords,
  ),
};
