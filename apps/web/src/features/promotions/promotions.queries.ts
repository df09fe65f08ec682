import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PromotionStatus } from '@vendor-portal/contract/promotions/promotion-kind.ts';
import { promotionOrdersContract } from '@vendor-portal/contract/promotion-orders/promotion-orders.contract.ts';
import { promotionsContract } from '@vendor-portal/contract/promotions/promotions.contract.ts';
import { PAGE_SIZE } from '@vendor-portal/contract/wire/page-size.ts';
import { callApi, readDetail } from '../../platform/api/call-api.ts';
import { featureKey } from '../../platform/api/feature-states.ts';
import { viewSwitch } from '../../platform/storage/view-state.ts';
import type { PageCursor } from '../../ui/list/cursor-pager.tsx';

const LISTS = {
  active: { key: featureKey('activePromotions'), call: promotionsContract.listActivePromotions },
  expired: { key: featureKey('expiredPromotions'), call: promotionsContract.listExpiredPromotions },
} as const;

export const PROMO_PAGES = Object.keys(LISTS) as readonly PromotionStatus[];

const promotionKey = ['promotion'] as const;

/** Refetched together, so that no count differs from its list. */
export const PROMOTION_KEYS = [LISTS.active.key, LISTS.expired.key, featureKey('promoCounts'), promotionKey] as const;

/** §7: `limit` is always 10. */
export const promotionListQuery = (list: PromotionStatus, page: PageCursor) =>
  queryOptions({
    queryKey: [...LISTS[list].key, page],
    queryFn: ({ signal }) => callApi(LISTS[list].call, { query: { limit: PAGE_SIZE, ...page } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const promotionCountsQuery = queryOptions({
  queryKey: featureKey('promoCounts'),
  queryFn: ({ signal }) => callApi(promotionsContract.countPromotions, {}, { signal }),
  select: ({ totalPromotions }) => totalPromotions,
});

export const activePromotionsCountQuery = queryOptions({
  queryKey: [...featureKey('promoCounts'), 'active'],
  queryFn: ({ signal }) => callApi(promotionsContract.countActivePromotions, {}, { signal }),
  select: ({ totalPromotions }) => totalPromotions,
});

export const promotionQuery = (id: string) =>
  queryOptions({
    queryKey: [...promotionKey, id],
    queryFn: ({ signal }) => readDetail(promotionsContract.readPromotion, { query: { promotionId: id } }, { signal }),
  });

/** Of the latest run; invalidated together with the promotion. */
export const promotionOrdersQuery = (promotionId: string, page: PageCursor) =>
  queryOptions({
    queryKey: [...promotionKey, promotionId, 'orders', page],
    queryFn: ({ signal }) =>
      callApi(
        promotionOrdersContract.listPromotionOrders,
        { query: { promotionId, limit: PAGE_SIZE, ...page } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** §2: starts on active. */
export const promoPage = viewSwitch<PromotionStatus>('active');

/** §3's promo-active flag; a successful update of a promo sets it to false (§4). */
export const isPromoActive = viewSwitch<boolean>(true);
