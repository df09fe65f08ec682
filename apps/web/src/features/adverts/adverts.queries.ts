import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { accountingContract } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import type { AdvertStatus } from '@vendor-portal/contract/adverts/advert-status.ts';
import { advertsContract } from '@vendor-portal/contract/adverts/adverts.contract.ts';
import { PAGE_SIZE } from '@vendor-portal/contract/wire/page-size.ts';
import { callApi } from '../../platform/api/call-api.ts';
import { featureKey } from '../../platform/api/feature-states.ts';
import { viewSwitch } from '../../platform/storage/view-state.ts';
import type { PageCursor } from '../../ui/list/cursor-pager.tsx';

const LISTS = {
  pending: { key: featureKey('pendingAdverts'), call: advertsContract.listPendingAdverts },
  active: { key: featureKey('activeAdverts'), call: advertsContract.listActiveAdverts },
  expired: { key: featureKey('expiredAdverts'), call: advertsContract.listExpiredAdverts },
} as const;

/** §3's kinds, in the order of the pages. */
export const ADVERT_PAGES = Object.keys(LISTS) as readonly AdvertStatus[];

const countKey = ['advertCount'] as const;
export const balanceKey = ['availableBalance'] as const;

export const ADVERT_KEYS = [LISTS.pending.key, LISTS.active.key, LISTS.expired.key, countKey] as const;

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
  queryKey: balanceKey,
  queryFn: ({ signal }) => callApi(accountingContract.readAccountingSummary, { query: {} }, { signal }),
  select: ({ available }) => available,
});

/** §2: starts on pending. */
export const advertPage = viewSwitch<AdvertStatus>('pending');
