import { queryOptions } from '@tanstack/react-query';
import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import type { VendorUserDetails } from '@vendor-portal/contract/vendors/vendor-user-details.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { callApi } from '../../platform/api/call-api.ts';
import { featureKey } from '../../platform/api/feature-states.ts';
import { queries } from '../../platform/api/queries.ts';
import { useCallMutation } from '../../platform/api/use-call-mutation.ts';
import { whoAmIQuery } from '../../platform/session/who-am-i.ts';
import { storeChangesContract } from '@vendor-portal/contract/store-changes/store-changes.contract.ts';

export type SignedInDevice = CallPayload<typeof signInContract.listSessions>['sessions'][number];

export const detailsQuery = queryOptions({
  queryKey: ['vendorDetails'],
  queryFn: ({ signal }) => callApi(profileContract.readDetails, {}, { signal }),
});

/** The frame shows the details too. */
function cacheDetails(details: VendorUserDetails) {
  queries.setQueryData(detailsQuery.queryKey, details);
  queries.setQueryData(whoAmIQuery.queryKey, (vendor) => ({ ...vendor, ...details }));
  void queries.invalidateQueries({ queryKey: ['stoppedAddresses'] });
}

export const useUpdateDetails = () =>
  useCallMutation(profileContract.updateDetails, {
    onSuccess: (details) => {
      cacheDetails(details);
      void queries.invalidateQueries({ queryKey: ['application'] });
      void queries.invalidateQueries(storeChangeQuery);
    },
  });

/** §4: its status can be reset to idle. */
export const useChangePassword = () =>
  useCallMutation(profileContract.changePassword, {
    mutationKey: featureKey('changePassword'),
    onSuccess: () => void queries.invalidateQueries(devicesQuery),
  });

export const useRequestEmailChange = () => useCallMutation(profileContract.requestEmailChange);

export const useVerifyEmailChange = () =>
  useCallMutation(profileContract.verifyEmailChange, { onSuccess: cacheDetails });

export const useRequestDeletion = () => useCallMutation(profileContract.requestDeletion);

export const devicesQuery = queryOptions({
  queryKey: ['signedInDevices'],
  queryFn: async ({ signal }) => (await callApi(signInContract.listSessions, {}, { signal })).sessions,
});

export const useSignOutDevice = () =>
  useCallMutation(signInContract.revokeSession, {
    onSuccess: ({ sessions }) => queries.setQueryData(devicesQuery.queryKey, sessions),
  });

export const storeChangeQuery = queryOptions({
  queryKey: ['storeChange'],
  queryFn: async ({ signal }) => (await callApi(storeChangesContract.readStoreChange, {}, { signal })).change,
});

/** Refetches even if it was too late, to show the decision. */
export const useWithdrawStoreChange = () =>
  useCallMutation(storeChangesContract.withdrawStoreChange, {
    onSettled: () => queries.invalidateQueries(storeChangeQuery),
  });
