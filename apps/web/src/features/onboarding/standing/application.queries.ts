import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { WorkingStatus } from '@vendor-portal/contract/vendors/account-status.ts';
import { onboardingContract } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import type { CallInput, CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { useHasRight } from '../../../platform/session/rights.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { whoAmIQuery } from '../../../platform/session/who-am-i.ts';

export type Application = CallPayload<typeof onboardingContract.readApplication>;

/** Also invalidated by account events. */
export const applicationKey = ['application'] as const;

export const applicationQuery = queryOptions({
  queryKey: applicationKey,
  queryFn: ({ signal }) => callApi(onboardingContract.readApplication, {}, { signal }),
  // Its document links expire after a few minutes, and the status may have changed.
  staleTime: 0,
});

const isWorking = (status: Application['status']): status is WorkingStatus => status !== 'UNBLOCKED';

/** An unblocked account returns to its status before the block, which only the history has. */
export function standingIn(history: Application['history']): WorkingStatus {
  const states = history.toSorted((a, b) => a.at.localeCompare(b.at)).map(({ status }) => status);
  if (states.at(-1) !== 'UNBLOCKED') return states.findLast(isWorking) ?? 'PENDING';
  return states.filter(isWorking).findLast((status) => status !== 'BLOCKED') ?? 'PENDING';
}

/** Use it only behind the sign-in. */
export function useStanding(): WorkingStatus | undefined {
  const { data: vendor } = useQuery(whoAmIQuery);
  const isOwner = useHasRight('identity');
  const isUnblocked = vendor?.status === 'UNBLOCKED';
  const { data: application } = useQuery({ ...applicationQuery, enabled: isUnblocked && isOwner });
  if (vendor === undefined || isWorking(vendor.status)) return vendor?.status as WorkingStatus | undefined;
  // The history is the owner's; the server refuses what the store may not do.
  if (!isOwner) return 'APPROVED';
  return application === undefined ? undefined : standingIn(application.history);
}

type Correction = CallInput<typeof onboardingContract.resubmitApplication>['body'];

export function useResubmit() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Correction) => callApi(onboardingContract.resubmitApplication, { body }),
    onSuccess: (details) => {
      queries.setQueryData(whoAmIQuery.queryKey, (vendor) => ({ ...vendor, ...details }));
      return queries.invalidateQueries({ queryKey: applicationKey });
    },
  });
}
