import type { PromotionStatus } from '@vendor-portal/contract/promotions/promotion-kind.ts';
import { viewSwitch } from '../../platform/storage/view-state.ts';

/** §2: starts on active. */
export const promoPage = viewSwitch<PromotionStatus>('active');

/** §3's promo-active flag; a successful update of a promo sets it to false (§4). */
export const isPromoActive = viewSwitch<boolean>(true);
