import { queryOptions } from '@tanstack/react-query';
import { storeChangesContract } from '@vendor-portal/contract/store-changes/store-changes.contract.ts';
import { callApi } from '../../platform/api/call-api.ts';
import { queries } from '../../platform/api/queries.ts';
import { useCallMutation } from '../../platform/api/use-call-mutation.ts';

export const storeChangeQuery = queryOptions({
  queryKey: ['storeChange'],
  queryFn: async ({ signal }) => (await callApi(storeChangesContract.readStoreChange, {}, { signal })).change,
});

/** Refetches even if it was too late, to show the decision. */
export const useWithdrawStoreChange = () =>
  useCallMutation(storeChangesContract.withdrawStoreChange, {
    onSettled: () => queries.invalidateQueries(storeChangeQuery),
  });
