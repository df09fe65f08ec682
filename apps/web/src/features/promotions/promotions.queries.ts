import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { safeParse } from 'zod/v4/core';
import type { PromotionStatus } from '@vendor-portal/contract/promotions/promotion-kind.ts';
import { promotionOrdersContract } from '@vendor-portal/contract/promotion-orders/promotion-orders.contract.ts';
import { promotionsContract } from '@vendor-portal/contract/promotions/promotions.contract.ts';
import { PAGE_SIZE } from '@vendor-portal/contract/wire/page.ts';
import type { VendorEventKind } from '@vendor-portal/contract/events/events.contract.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { promotionPreviewContract } from '@vendor-portal/contract/promotion-preview/promotion-preview.contract.ts';
import { NewPromotion as NewPromotionSchema } from '@vendor-portal/contract/promotions/promotion.ts';
import { callApi, readDetail } from '../../platform/api/call-api.ts';
import { featureKey } from '../../platform/api/feature-states.ts';
import { viewSwitch } from '../../platform/storage/view-state.ts';
import { mutationState } from '../../platform/api/feature-status.ts';
import { queries, shouldRetry } from '../../platform/api/queries.ts';
import { useCallMutation } from '../../platform/api/use-call-mutation.ts';
import { useOnEvents } from '../../platform/events/refresh.ts';
import { useFormAttempt } from '../../platform/idempotency/idempotency-keys.ts';
import { RequestFailed } from '../../platform/api/request-failed.ts';
import type { PageCursor } from '../../ui/list/cursor-pager.tsx';

const LISTS = {
  active: { key: featureKey('activePromotions'), call: promotionsContract.listActivePromotions },
  expired: { key: featureKey('expiredPromotions'), call: promotionsContract.listExpiredPromotions },
} as const;

export const PROMO_PAGES = Object.keys(LISTS) as readonly PromotionStatus[];

const promotionKey = ['promotion'] as const;

/** Refetched together, so that no count differs from its list. */
const PROMOTION_KEYS = [LISTS.active.key, LISTS.expired.key, featureKey('promoCounts'), promotionKey] as const;

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

export type NewPromotion = CallInput<typeof promotionsContract.createPromotion>['body'];

const refreshPromotions = () => Promise.all(PROMOTION_KEYS.map((queryKey) => queries.invalidateQueries({ queryKey })));

export function useCreatePromotion() {
  const attempt = useFormAttempt();
  return useMutation({
    mutationFn: (body: NewPromotion) => callApi(promotionsContract.createPromotion, { body }, { attempt }),
    onSuccess: () => {
      isPromoActive.choose(true);
      void refreshPromotions();
    },
  });
}

/** Refused once it has started; the screens then refetch. */
export function useUpdatePromotion(promotionId: string) {
  const attempt = useFormAttempt();
  return useMutation({
    mutationFn: (promotion: NewPromotion) =>
      callApi(promotionsContract.updatePromotion, { body: { promotionId, ...promotion } }, { attempt }),
    onSettled: () => void refreshPromotions(),
  });
}

/** §4: a successful update of a promo sets the promo-active flag to false. */
export const useStopPromotion = () =>
  useMutation({
    mutationFn: (promotionId: string) =>
      callApi(promotionsContract.stopPromotion, { body: { promotionId, status: 'expired' } }),
    onSuccess: () => {
      isPromoActive.choose(false);
      return refreshPromotions();
    },
  });

/** §3 Promo reactivation: status, message and response, and back to idle with `reset`. */
export function useReactivatePromotion() {
  const mutation = useCallMutation(promotionsContract.reactivatePromotion, {
    mutationKey: featureKey('promoReactivation'),
    onSuccess: () => isPromoActive.choose(true),
    // Also if somebody else was first: shows the current state.
    onSettled: () => void refreshPromotions(),
  });
  return { ...mutationState(mutation), response: mutation.data ?? null, reactivate: mutation.mutateAsync };
}

/** Orders use promotions and may return their uses. */
const REFRESH_EVENTS: readonly VendorEventKind[] = ['promotion_changed', 'order_placed', 'order_moved'];

export const useLivePromotions = () => useOnEvents(REFRESH_EVENTS, refreshPromotions);

const STALE_MS = 60_000;

/** A 400 stays a 400: retrying can't help. */
const retry = (failures: number, error: unknown) =>
  !(error instanceof RequestFailed && error.status === 400) && shouldRetry(failures, error);

/** `given` is the body as JSON. Null while the form is too incomplete. */
export const promotionPreviewQuery = (given: string) =>
  queryOptions({
    queryKey: ['promotionPreview', given],
    queryFn: ({ signal }) => {
      const body = JSON.parse(given) as NewPromotion;
      if (!safeParse(NewPromotionSchema, body).success) return Promise.resolve(null);
      return callApi(promotionPreviewContract.previewPromotion, { body }, { signal });
    },
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
    retry,
  });
