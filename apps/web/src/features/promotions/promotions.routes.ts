import { screen } from '../../platform/lazy/screen-route.ts';
import { PATHS } from '../../platform/paths.ts';

export const promotionsRoutes = [
  screen(PATHS.promotions, () => import('./list/promotion-list.screen.tsx')),
  screen(PATHS.newPromotion, () => import('./form/add-promotion.screen.tsx')),
  screen(PATHS.promotion(':id'), () => import('./details/promotion-details.screen.tsx')),
  screen(PATHS.editPromotion(':id'), () => import('./form/edit-promotion.screen.tsx')),
  screen(PATHS.reactivatePromotion(':id'), () => import('./reactivation/reactivate-promotion.screen.tsx')),
];
