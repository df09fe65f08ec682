import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { referenceContract } from '@vendor-portal/contract/reference/reference.contract.ts';
import { storePlaceContract } from '@vendor-portal/contract/store-place/store-place.contract.ts';
import type { CallInput, CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { callApi } from '../../platform/api/call-api.ts';

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

export function useSetStorePlace() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof storePlaceContract.setStorePlace>['body']) =>
      callApi(storePlaceContract.setStorePlace, { body }),
    onSuccess: (place) => queries.setQueryData(storePlaceQuery.queryKey, place),
  });
}
