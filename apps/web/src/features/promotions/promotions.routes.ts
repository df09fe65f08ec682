import { screen } from '../../platform/code/screen-route.ts';
import { promotionFormWords, promotionListWords, promotionWords, reactivationWords } from './promotions.words.ts';
import { PATHS } from '../../platform/code/paths.ts';

export const promotionsRoutes = [
  screen(PATHS.promotions, () => import('./list/promotion-list.screen.tsx'), promotionWords, promotionListWords),
  screen(PATHS.newPromotion, () => import('./form/add-promotion.screen.tsx'), promotionWords, promotionFormWords),
  screen(
    PATHS.reactivatePromotion(':id'),
    () => import('./reactivation/reactivate-promotion.screen.tsx'),
    promotionWords,
    promotionListWords,
    promotionFormWords,
    reactivationWords,
  ),
];
