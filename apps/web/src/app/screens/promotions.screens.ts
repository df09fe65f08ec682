import {
  promotionFormWords,
  promotionListWords,
  promotionWords,
  reactivationWords,
} from '../../features/promotions/promotions.words.ts';
import { lazyScreen } from '../lazy-screen.ts';

export const screens = {
  '/dashboard/promo': lazyScreen(
    '/dashboard/promo',
    () => import('../../features/promotions/list/promotion-list.screen.tsx'),
    promotionWords,
    promotionListWords,
  ),
  '/dashboard/promo/add-new': lazyScreen(
    '/dashboard/promo/add-new',
    () => import('../../features/promotions/form/add-promotion.screen.tsx'),
    promotionWords,
    promotionFormWords,
  ),
  '/dashboard/promo/reactivate/:id': lazyScreen(
    '/dashboard/promo/reactivate/:id',
    () => import('../../features/promotions/reactivation/reactivate-promotion.screen.tsx'),
    promotionWords,
    promotionListWords,
    promotionFormWords,
    reactivationWords,
  ),
};
