import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { notificationsContract } from '@vendor-portal/contract/notifications/notifications.contract.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { PAGE_SIZE } from '@vendor-portal/contract/wire/page.ts';
import { callApi } from '../../platform/api/call-api.ts';
import { queries } from '../../platform/api/queries.ts';
import { useCallMutation } from '../../platform/api/use-call-mutation.ts';
import type { PageCursor } from '../../ui/list/cursor-pager.tsx';

export type NotificationPage = CallPayload<typeof notificationsContract.listNotifications>;

export const notificationsKey = ['notifications'] as const;

/** §7: `limit` is always 10. */
export const notificationsQuery = (page: PageCursor) =>
  queryOptions({
    queryKey: [...notificationsKey, 'list', page],
    queryFn: ({ signal }) =>
      callApi(notificationsContract.listNotifications, { query: { limit: PAGE_SIZE, ...page } }, { signal }),
    placeholderData: keepPreviousData,
  });

const FIRST_PAGE: PageCursor = {};

/** The unread count comes with the first page. */
export const unreadQuery = queryOptions({
  ...notificationsQuery(FIRST_PAGE),
  select: ({ unread }: NotificationPage) => unread,
});

/** All if no ids are given. */
export const useMarkRead = () =>
  useCallMutation(notificationsContract.readNotifications, {
    onSettled: () => queries.invalidateQueries({ queryKey: notificationsKey }),
  });
