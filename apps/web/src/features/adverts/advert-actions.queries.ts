import { useMutation } from '@tanstack/react-query';
import { advertsContract } from '@vendor-portal/contract/adverts/adverts.contract.ts';
import type { VendorEventKind } from '@vendor-portal/contract/events/events.contract.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { callApi, type CallOptions } from '../../platform/api/call-api.ts';
import { queries } from '../../platform/api/queries.ts';
import { useCallMutation } from '../../platform/api/use-call-mutation.ts';
import { useOnEvents } from '../../platform/events/refresh.ts';
import { ADVERT_KEYS, advertPriceQuery, balanceKey } from './adverts.queries.ts';

export type NewAdvert = CallInput<typeof advertsContract.createAdvert>['body'];

/** Adverts change the balance. */
const refreshAdverts = () =>
  Promise.all([...ADVERT_KEYS, balanceKey].map((queryKey) => queries.invalidateQueries({ queryKey })));

export const uploadAdvertImage = (file: File, options: CallOptions) =>
  callApi(advertsContract.uploadAdvertImage, { file }, options);

interface NewAdvertOf {
  readonly advert: NewAdvert;
  /** The same for a retry of the same advert, so that it is paid once. */
  readonly idempotencyKey: string;
}

export const useCreateAdvert = () =>
  useMutation({
    mutationFn: ({ advert, idempotencyKey }: NewAdvertOf) =>
      callApi(advertsContract.createAdvert, { body: advert }, { idempotencyKey }),
    // Also if it is refused: then the balance or the price has changed.
    onSettled: () => {
      void refreshAdverts();
      void queries.invalidateQueries(advertPriceQuery);
    },
  });

export const useWithdrawAdvert = () => useCallMutation(advertsContract.withdrawAdvert, { onSettled: refreshAdverts });

const REFRESH_EVENTS: readonly VendorEventKind[] = ['advert_changed', 'balance_changed'];

export const useLiveAdverts = () => useOnEvents(REFRESH_EVENTS, refreshAdverts);
