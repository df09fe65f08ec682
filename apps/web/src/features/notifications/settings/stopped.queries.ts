import { queryOptions, useQuery } from '@tanstack/react-query';
import type { VendorEventKind } from '@vendor-portal/contract/events/events.contract.ts';
import { notificationsContract } from '@vendor-portal/contract/notifications/notifications.contract.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { useRefreshOn } from '../../../platform/events/refresh.ts';

export type StoppedAddress = CallPayload<typeof notificationsContract.listStoppedAddresses>['stopped'][number];

export const stoppedQuery = queryOptions({
  queryKey: ['stoppedAddresses'],
  queryFn: async ({ signal }) => (await callApi(notificationsContract.listStoppedAddresses, {}, { signal })).stopped,
});

const NONE: readonly StoppedAddress[] = [];

/** A bounce adds a notification; a change of address changes the account. */
const REFRESH_EVENTS: readonly VendorEventKind[] = ['notification_added', 'account_changed'];

export function useStopped(): readonly StoppedAddress[] {
  const { data } = useQuery(stoppedQuery);
  useRefreshOn(REFRESH_EVENTS, stoppedQuery.queryKey);
  return data ?? NONE;
}
