import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notificationsContract } from '@vendor-portal/contract/notifications/notifications.contract.ts';
import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import { pushContract } from '@vendor-portal/contract/notifications/push.contract.ts';
import type {
  NotificationChannel,
  NotificationSettings,
} from '@vendor-portal/contract/notifications/notification-settings.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { subscribeToEvents } from '../../../platform/events/events.ts';
import { stoppedQuery } from './stopped.queries.ts';

const notificationSettingsQuery = queryOptions({
  queryKey: ['notificationSettings'],
  queryFn: ({ signal }) => callApi(profileContract.readNotificationSettings, {}, { signal }),
});

/** As another device or tab has switched them, too; not while a switch of this one is on its way. */
export function useNotificationSettings() {
  const queries = useQueryClient();
  useEffect(
    () =>
      subscribeToEvents((event) => {
        const { queryKey } = notificationSettingsQuery;
        if (event.kind !== 'settings_changed' || event.part !== 'notifications') return;
        if (queries.isMutating({ mutationKey: queryKey }) === 0) void queries.invalidateQueries({ queryKey });
      }),
    [queries],
  );
  return useQuery(notificationSettingsQuery);
}

interface Switched {
  readonly settings: NotificationSettings;
  /** Where a channel is switched off that tells of changes to the account. */
  readonly proof?: { readonly password: string; readonly otp: string };
}

/** All five travel together (§7). Shown at once, and taken back if the server says no. */
export function useUpdateNotificationSettings() {
  const queries = useQueryClient();
  const { queryKey } = notificationSettingsQuery;
  return useMutation({
    mutationFn: ({ settings, proof }: Switched) =>
      callApi(profileContract.updateNotificationSettings, { body: { ...settings, ...proof } }),
    // One after the other: an earlier choice must not overtake a later one.
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

/** Says that they are right as they are, whatever they are by now. */
export function useConfirmSettings() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const body = await callApi(profileContract.readNotificationSettings, {});
      return callApi(profileContract.updateNotificationSettings, { body });
    },
    onSuccess: (saved) => queries.setQueryData(notificationSettingsQuery.queryKey, saved),
  });
}

/** An address that bounced gets another chance with it. */
export function useSendTest() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (channel: NotificationChannel) =>
      callApi(notificationsContract.sendTestNotification, { body: { channel } }),
    onSuccess: () => void queries.invalidateQueries(stoppedQuery),
  });
}

export const pushKeyQuery = queryOptions({
  queryKey: ['pushKey'],
  queryFn: async ({ signal }) => (await callApi(pushContract.readPushKey, {}, { signal })).publicKey,
  staleTime: Infinity,
});

export const subscribeToPush = (body: CallInput<typeof pushContract.subscribeToPush>['body']) =>
  callApi(pushContract.subscribeToPush, { body });

export const unsubscribeFromPush = (endpoint: string) =>
  callApi(pushContract.unsubscribeFromPush, { body: { endpoint } });
