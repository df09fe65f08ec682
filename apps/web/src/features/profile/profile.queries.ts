import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import type { CallInput, CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { callApi } from '../../platform/api/call-api.ts';
import { featureKey } from '../../platform/api/feature-states.ts';
import { whoAmIQuery, type Vendor } from '../../platform/session/who-am-i.ts';
import { storeChangeQuery } from './store-change.queries.ts';

export type SignedInDevice = CallPayload<typeof signInContract.listSessions>['sessions'][number];

export const detailsQuery = queryOptions({
  queryKey: ['vendorDetails'],
  queryFn: ({ signal }) => callApi(profileContract.readDetails, {}, { signal }),
});

/** The frame shows the details too. */
function useCacheDetails() {
  const queries = useQueryClient();
  return (details: Vendor) => {
    queries.setQueryData(detailsQuery.queryKey, details);
    queries.setQueryData(whoAmIQuery.queryKey, details);
  };
}

type Details = CallInput<typeof profileContract.updateDetails>['body'];

export function useUpdateDetails() {
  const cacheDetails = useCacheDetails();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Details) => callApi(profileContract.updateDetails, { body }),
    onSuccess: (details) => {
      cacheDetails(details);
      void queries.invalidateQueries({ queryKey: ['application'] });
      void queries.invalidateQueries(storeChangeQuery);
      void queries.invalidateQueries({ queryKey: ['stoppedAddresses'] });
    },
  });
}

/** §4: its status can be reset to idle. */
export function useChangePassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: featureKey('changePassword'),
    mutationFn: (body: CallInput<typeof profileContract.changePassword>['body']) =>
      callApi(profileContract.changePassword, { body }),
    onSuccess: () => void queries.invalidateQueries(devicesQuery),
  });
}

export const useRequestEmailChange = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof profileContract.requestEmailChange>['body']) =>
      callApi(profileContract.requestEmailChange, { body }),
  });

export function useVerifyEmailChange() {
  const cacheDetails = useCacheDetails();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof profileContract.verifyEmailChange>['body']) =>
      callApi(profileContract.verifyEmailChange, { body }),
    onSuccess: (details) => {
      cacheDetails(details);
      void queries.invalidateQueries({ queryKey: ['stoppedAddresses'] });
    },
  });
}

export const useRequestDeletion = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof profileContract.requestDeletion>['body']) =>
      callApi(profileContract.requestDeletion, { body }),
  });

export const devicesQuery = queryOptions({
  queryKey: ['signedInDevices'],
  queryFn: async ({ signal }) => (await callApi(signInContract.listSessions, {}, { signal })).sessions,
});

export function useSignOutDevice() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (device: SignedInDevice) => callApi(signInContract.revokeSession, { body: { sessionId: device.id } }),
    onSuccess: ({ sessions }) => queries.setQueryData(devicesQuery.queryKey, sessions),
  });
}
