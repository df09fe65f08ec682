import { queryOptions, useMutation } from '@tanstack/react-query';
import { ownershipContract } from '@vendor-portal/contract/ownership/ownership.contract.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { queries } from '../../../platform/api/queries.ts';
import { useCallMutation } from '../../../platform/api/use-call-mutation.ts';

type Ownership = CallPayload<typeof ownershipContract.readOwnership>;
export type OwnerChange = NonNullable<Ownership['change']>;

export const ownershipQuery = queryOptions({
  queryKey: ['ownership'],
  queryFn: ({ signal }) => callApi(ownershipContract.readOwnership, {}, { signal }),
});

/** A refusal may mean that the other one was quicker. */
const showChange = {
  onSuccess: (change: Ownership) => queries.setQueryData(ownershipQuery.queryKey, change),
  onError: () => void queries.invalidateQueries(ownershipQuery),
};

export const useOfferOwnership = () => useCallMutation(ownershipContract.offerOwnership, showChange);
export const useAcceptOwnership = () => useCallMutation(ownershipContract.acceptOwnership, showChange);
export const useCancelOwnership = () =>
  useMutation({ mutationFn: () => callApi(ownershipContract.cancelOwnership, {}), ...showChange });
