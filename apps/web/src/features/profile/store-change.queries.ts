import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { storeChangesContract } from '@vendor-portal/contract/store-changes/store-changes.contract.ts';
import { callApi } from '../../platform/api/call-api.ts';

export const storeChangeQuery = queryOptions({
  queryKey: ['storeChange'],
  queryFn: async ({ signal }) => (await callApi(storeChangesContract.readStoreChange, {}, { signal })).change,
});

/** Refetches even if it was too late, to show the decision. */
export function useWithdrawStoreChange() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (storeChangeId: string) =>
      callApi(storeChangesContract.withdrawStoreChange, { body: { storeChangeId } }),
    onSettled: () => queries.invalidateQueries(storeChangeQuery),
  });
}
