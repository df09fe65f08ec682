import { screen } from '../../platform/code/screen-route.ts';
import { promotionFormWords, promotionListWords, promotionWords, reactivationWords } from './promotions.words.ts';

export const promotionsRoutes = [
  screen('/dashboard/promo', () => import('./list/promotion-list.screen.tsx'), promotionWords, promotionListWords),
  screen(
    '/dashboard/promo/add-new',
    () => import('./form/add-promotion.screen.tsx'),
    promotionWords,
    promotionFormWords,
  ),
  screen(
    '/dashboard/promo/reactivate/:id',
    () => import('./reactivation/reactivate-promotion.screen.tsx'),
    promotionWords,
    promotionListWords,
    promotionFormWords,
    reactivationWords,
  ),
];
