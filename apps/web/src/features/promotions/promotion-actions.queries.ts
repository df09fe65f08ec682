import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { VendorEventKind } from '@vendor-portal/contract/events/events.contract.ts';
import { promotionsContract } from '@vendor-portal/contract/promotions/promotions.contract.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { callApi } from '../../platform/api/call-api.ts';
import { featureKey } from '../../platform/api/feature-states.ts';
import { mutationState } from '../../platform/api/feature-status.ts';
import { subscribeToEvents } from '../../platform/events/events.ts';
import { isPromoActive, PROMOTION_KEYS } from './promotions.queries.ts';

export type NewPromotion = CallInput<typeof promotionsContract.createPromotion>['body'];
export type NewRun = CallInput<typeof promotionsContract.reactivatePromotion>['body'];

const refreshPromotions = (queries: QueryClient) =>
  Promise.all(PROMOTION_KEYS.map((queryKey) => queries.invalidateQueries({ queryKey })));

interface NewPromotionOf {
  readonly promotion: NewPromotion;
  /** The same across retries, so that the promotion starts once. */
  readonly idempotencyKey: string;
}

export function useCreatePromotion() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ promotion, idempotencyKey }: NewPromotionOf) =>
      callApi(promotionsContract.createPromotion, { body: promotion }, { idempotencyKey }),
    onSuccess: () => {
      isPromoActive.choose(true);
      void refreshPromotions(queries);
    },
  });
}

interface ChangedPromotionOf extends NewPromotionOf {
  readonly promotionId: string;
}

/** Refused once it has started; the screens then refetch. */
export function useUpdatePromotion() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ promotionId, promotion, idempotencyKey }: ChangedPromotionOf) =>
      callApi(promotionsContract.updatePromotion, { body: { promotionId, ...promotion } }, { idempotencyKey }),
    onSettled: () => void refreshPromotions(queries),
  });
}

/** §4: a successful update of a promo sets the promo-active flag to false. */
export function useStopPromotion() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (promotionId: string) =>
      callApi(promotionsContract.stopPromotion, { body: { promotionId, status: 'expired' } }),
    onSuccess: () => {
      isPromoActive.choose(false);
      return refreshPromotions(queries);
    },
  });
}

/** §3 Promo reactivation: status, message and response, and back to idle with `reset`. */
export function useReactivatePromotion() {
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationKey: featureKey('promoReactivation'),
    mutationFn: (run: NewRun) => callApi(promotionsContract.reactivatePromotion, { body: run }),
    onSuccess: () => {
      isPromoActive.choose(true);
      void refreshPromotions(queries);
    },
    // Somebody else was first: show the current state.
    onError: () => void refreshPromotions(queries),
  });
  return { ...mutationState(mutation), response: mutation.data ?? null, reactivate: mutation.mutateAsync };
}

/** Orders use promotions and may return their uses. */
const TOUCHING: ReadonlySet<VendorEventKind> = new Set(['promotion_changed', 'order_placed', 'order_moved']);

export function useLivePromotions() {
  const queries = useQueryClient();
  useEffect(
    () =>
      subscribeToEvents(({ kind }) => {
        if (TOUCHING.has(kind)) void refreshPromotions(queries);
      }),
    [queries],
  );
}
