import { queryOptions } from '@tanstack/react-query';
import { referenceContract } from '@vendor-portal/contract/reference/reference.contract.ts';
import { storePlaceContract } from '@vendor-portal/contract/store-place/store-place.contract.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { callApi } from '../../platform/api/call-api.ts';
import { queries } from '../../platform/api/queries.ts';
import { useCallMutation } from '../../platform/api/use-call-mutation.ts';

export type StorePlace = CallPayload<typeof storePlaceContract.readStorePlace>;

export const storePlaceQuery = queryOptions({
  queryKey: ['storePlace'],
  queryFn: ({ signal }) => callApi(storePlaceContract.readStorePlace, {}, { signal }),
});

export const localGovernmentsQuery = (state: string) =>
  queryOptions({
    queryKey: ['localGovernments', state],
    queryFn: ({ signal }) => callApi(referenceContract.listLocalGovernments, { query: { state } }, { signal }),
    staleTime: Infinity,
  });

export const useSetStorePlace = () =>
  useCallMutation(storePlaceContract.setStorePlace, {
    onSuccess: (place) => queries.setQueryData(storePlaceQuery.queryKey, place),
  });
