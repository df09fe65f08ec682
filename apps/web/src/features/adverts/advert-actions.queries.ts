import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { advertsContract } from '@vendor-portal/contract/adverts/adverts.contract.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { callApi, type CallOptions } from '../../platform/api/call-api.ts';
import { subscribeToEvents } from '../../platform/events/events.ts';
import { ADVERT_KEYS, advertPriceQuery, balanceKey } from './adverts.queries.ts';

export type NewAdvert = CallInput<typeof advertsContract.createAdvert>['body'];

/** Adverts change the balance. */
const refreshAdverts = (queries: QueryClient) =>
  Promise.all([...ADVERT_KEYS, balanceKey].map((queryKey) => queries.invalidateQueries({ queryKey })));

export const uploadAdvertImage = (file: File, options: CallOptions) =>
  callApi(advertsContract.uploadAdvertImage, { file }, options);

interface NewAdvertOf {
  readonly advert: NewAdvert;
  /** The same for a retry of the same advert, so that it is paid once. */
  readonly idempotencyKey: string;
}

export function useCreateAdvert() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ advert, idempotencyKey }: NewAdvertOf) =>
      callApi(advertsContract.createAdvert, { body: advert }, { idempotencyKey }),
    // Also if it is refused: then the balance or the price has changed.
    onSettled: () => {
      void refreshAdverts(queries);
      void queries.invalidateQueries(advertPriceQuery);
    },
  });
}

export function useWithdrawAdvert() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (advertId: string) => callApi(advertsContract.withdrawAdvert, { body: { advertId } }),
    onSettled: () => refreshAdverts(queries),
  });
}

export function useLiveAdverts() {
  const queries = useQueryClient();
  useEffect(
    () =>
      subscribeToEvents(({ kind }) => {
        if (kind === 'advert_changed' || kind === 'balance_changed') void refreshAdverts(queries);
      }),
    [queries],
  );
}
