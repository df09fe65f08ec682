import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { accountingContract } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import type { AdvertStatus } from '@vendor-portal/contract/adverts/advert.ts';
import { advertsContract } from '@vendor-portal/contract/adverts/adverts.contract.ts';
import { PAGE_SIZE } from '@vendor-portal/contract/wire/page.ts';
import type { VendorEventKind } from '@vendor-portal/contract/events/events.contract.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { hasRight } from '../../platform/session/rights.ts';
import { callApi, type CallOptions } from '../../platform/api/call-api.ts';
import { featureKey } from '../../platform/api/feature-states.ts';
import { viewSwitch } from '../../platform/storage/view-state.ts';
import { queries } from '../../platform/api/queries.ts';
import { useCallMutation } from '../../platform/api/use-call-mutation.ts';
import { useOnEvents } from '../../platform/events/refresh.ts';
import { useFormAttempt } from '../../platform/idempotency/idempotency-keys.ts';
import type { PageCursor } from '../../ui/list/cursor-pager.tsx';

const LISTS = {
  pending: { key: featureKey('pendingAdverts'), call: advertsContract.listPendingAdverts },
  active: { key: featureKey('activeAdverts'), call: advertsContract.listActiveAdverts },
  expired: { key: featureKey('expiredAdverts'), call: advertsContract.listExpiredAdverts },
} as const;

/** §3's kinds, in the order of the pages. */
export const ADVERT_PAGES = Object.keys(LISTS) as readonly AdvertStatus[];

const countKey = ['advertCount'] as const;
const balanceKey = ['availableBalance'] as const;

const ADVERT_KEYS = [LISTS.pending.key, LISTS.active.key, LISTS.expired.key, countKey] as const;

/** §7: `limit` is always 10. */
export const advertListQuery = (list: AdvertStatus, page: PageCursor) =>
  queryOptions({
    queryKey: [...LISTS[list].key, page],
    queryFn: ({ signal }) => callApi(LISTS[list].call, { query: { limit: PAGE_SIZE, ...page } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const advertCountQuery = queryOptions({
  queryKey: countKey,
  queryFn: ({ signal }) => callApi(advertsContract.countAdverts, {}, { signal }),
  select: ({ totalAdverts }) => totalAdverts,
});

/** §3: the amount per day is a single number. */
export const advertPriceQuery = queryOptions({
  queryKey: featureKey('amountPerDay'),
  queryFn: ({ signal }) => callApi(advertsContract.readAdvertPrice, {}, { signal }),
});

export const availableBalanceQuery = queryOptions({
  enabled: () => hasRight('money'),
  queryKey: balanceKey,
  queryFn: ({ signal }) => callApi(accountingContract.readAccountingSummary, { query: {} }, { signal }),
  select: ({ available }) => available,
});

/** §2: starts on pending. */
export const advertPage = viewSwitch<AdvertStatus>('pending');

type NewAdvert = CallInput<typeof advertsContract.createAdvert>['body'];

/** Adverts change the balance. */
const refreshAdverts = () =>
  Promise.all([...ADVERT_KEYS, balanceKey].map((queryKey) => queries.invalidateQueries({ queryKey })));

export const uploadAdvertImage = (file: File, options: CallOptions) =>
  callApi(advertsContract.uploadAdvertImage, { file }, options);

export function useCreateAdvert() {
  const attempt = useFormAttempt();
  return useMutation({
    mutationFn: (body: NewAdvert) => callApi(advertsContract.createAdvert, { body }, { attempt }),
    // Also if it is refused: then the balance or the price has changed.
    onSettled: () => {
      void refreshAdverts();
      void queries.invalidateQueries(advertPriceQuery);
    },
  });
}

export const useWithdrawAdvert = () => useCallMutation(advertsContract.withdrawAdvert, { onSettled: refreshAdverts });

const REFRESH_EVENTS: readonly VendorEventKind[] = ['advert_changed', 'balance_changed'];

export const useLiveAdverts = () => useOnEvents(REFRESH_EVENTS, refreshAdverts);
