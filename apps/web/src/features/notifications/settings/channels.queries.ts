import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notificationsContract, pushContract } from '@vendor-portal/contract/notifications/notifications.contract.ts';
import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import type { NotificationSettings } from '@vendor-portal/contract/notifications/notification-settings.ts';
import type { CallInput, CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { queries } from '../../../platform/api/queries.ts';
import { useCallMutation } from '../../../platform/api/use-call-mutation.ts';
import { subscribeToEvents } from '../../../platform/events/events.ts';
import type { VendorEventKind } from '@vendor-portal/contract/events/events.contract.ts';
import { useRefreshOn } from '../../../platform/events/refresh.ts';

const notificationSettingsQuery = queryOptions({
  queryKey: ['notificationSettings'],
  queryFn: ({ signal }) => callApi(profileContract.readNotificationSettings, {}, { signal }),
});

/** Refetched after changes elsewhere, but not while a change of this device is under way. */
export function useNotificationSettings() {
  useEffect(
    () =>
      subscribeToEvents((event) => {
        const { queryKey } = notificationSettingsQuery;
        if (event.kind !== 'settings_changed' || event.part !== 'notifications') return;
        if (queries.isMutating({ mutationKey: queryKey }) === 0) void queries.invalidateQueries({ queryKey });
      }),
    [],
  );
  return useQuery(notificationSettingsQuery);
}

interface Switched {
  readonly settings: NotificationSettings;
  /** Needed to switch off a channel that reports changes of the account. */
  readonly proof?: { readonly password: string; readonly otp: string };
}

/** §7: all five are sent together. */
export function useUpdateNotificationSettings() {
  const { queryKey } = notificationSettingsQuery;
  return useMutation({
    mutationFn: ({ settings, proof }: Switched) =>
      callApi(profileContract.updateNotificationSettings, { body: { ...settings, ...proof } }),
    // One after the other, so that an earlier choice can't overtake a later one.
    scope: { id: 'notificationSettings' },
    onMutate: async ({ settings }) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      queries.setQueryData(queryKey, settings);
      return before;
    },
    onError: (_error, _switched, before) => {
      if (before !== undefined) queries.setQueryData(queryKey, before);
    },
    onSuccess: (saved) => {
      if (queries.isMutating({ mutationKey: queryKey }) <= 1) queries.setQueryData(queryKey, saved);
    },
    mutationKey: queryKey,
  });
}

export const useConfirmSettings = () =>
  useMutation({
    mutationFn: async () => {
      const body = await callApi(profileContract.readNotificationSettings, {});
      return callApi(profileContract.updateNotificationSettings, { body });
    },
    // After a switch that is still being saved.
    scope: { id: 'notificationSettings' },
    onSuccess: (saved) => queries.setQueryData(notificationSettingsQuery.queryKey, saved),
  });

/** Clears a bounce of the address. */
export const useSendTest = () =>
  useCallMutation(notificationsContract.sendTestNotification, {
    onSuccess: () => void queries.invalidateQueries(stoppedQuery),
  });

export const pushKeyQuery = queryOptions({
  queryKey: ['pushKey'],
  queryFn: async ({ signal }) => (await callApi(pushContract.readPushKey, {}, { signal })).publicKey,
  staleTime: Infinity,
});

export const subscribeToPush = (body: CallInput<typeof pushContract.subscribeToPush>['body']) =>
  callApi(pushContract.subscribeToPush, { body });

export const unsubscribeFromPush = (endpoint: string) =>
  callApi(pushContract.unsubscribeFromPush, { body: { endpoint } });

export type StoppedAddress = CallPayload<typeof notificationsContract.listStoppedAddresses>['stopped'][number];

const stoppedQuery = queryOptions({
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
