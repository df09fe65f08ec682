import { useMutation } from '@tanstack/react-query';
import type { VendorEventKind } from '@vendor-portal/contract/events/events.contract.ts';
import { promotionsContract } from '@vendor-portal/contract/promotions/promotions.contract.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { callApi } from '../../platform/api/call-api.ts';
import { featureKey } from '../../platform/api/feature-states.ts';
import { mutationState } from '../../platform/api/feature-status.ts';
import { queries } from '../../platform/api/queries.ts';
import { useCallMutation } from '../../platform/api/use-call-mutation.ts';
import { useOnEvents } from '../../platform/events/refresh.ts';
import { isPromoActive, PROMOTION_KEYS } from './promotions.queries.ts';

export type NewPromotion = CallInput<typeof promotionsContract.createPromotion>['body'];

const refreshPromotions = () => Promise.all(PROMOTION_KEYS.map((queryKey) => queries.invalidateQueries({ queryKey })));

interface NewPromotionOf {
  readonly promotion: NewPromotion;
  /** The same across retries, so that the promotion starts once. */
  readonly idempotencyKey: string;
}

export const useCreatePromotion = () =>
  useMutation({
    mutationFn: ({ promotion, idempotencyKey }: NewPromotionOf) =>
      callApi(promotionsContract.createPromotion, { body: promotion }, { idempotencyKey }),
    onSuccess: () => {
      isPromoActive.choose(true);
      void refreshPromotions();
    },
  });

interface ChangedPromotionOf extends NewPromotionOf {
  readonly promotionId: string;
}

/** Refused once it has started; the screens then refetch. */
export const useUpdatePromotion = () =>
  useMutation({
    mutationFn: ({ promotionId, promotion, idempotencyKey }: ChangedPromotionOf) =>
      callApi(promotionsContract.updatePromotion, { body: { promotionId, ...promotion } }, { idempotencyKey }),
    onSettled: () => void refreshPromotions(),
  });

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
