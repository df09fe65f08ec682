import * as z from 'zod/mini';
import { NotificationKind } from './notification-kind.ts';
import { NotificationChannel } from './notification-settings.ts';
import { defineCalls } from '../wire/call.ts';
import { PageQuery, PaginationCursor } from '../wire/page.ts';
import { QueryBoolean } from '../wire/query-value.ts';
import { Id, Instant, Nothing } from '../values/scalars.ts';

export const Notification = z
  .object({
    id: Id,
    kind: NotificationKind,
    title: z.string(),
    text: z.string(),
    /** A screen's path, such as `/dashboard/orders/…`; null where there is none. */
    link: z.nullable(z.string()),
    at: Instant,
    readAt: z.nullable(Instant),
  })
  .register(z.globalRegistry, { id: 'Notification' });
export type Notification = z.output<typeof Notification>;

export const notificationsContract = defineCalls({
  listNotifications: {
    method: 'GET',
    path: '/a/v1/notifications',
    access: 'account',
    summary: 'Notifications, newest first, and how many are unread.',
    query: z.object({ ...PageQuery.shape, unread: z.optional(QueryBoolean) }),
    payload: z.object({
      notifications: z.array(Notification),
      unread: z.int(),
      paginationCursor: PaginationCursor,
    }),
  },
  readNotifications: {
    method: 'PUT',
    path: '/a/v1/notifications/read',
    access: 'account',
    summary: 'Mark notifications as read: the named ones, or all.',
    body: z.object({ notificationIds: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(100))) }),
    payload: z.object({ unread: z.int() }),
  },
  listStoppedAddresses: {
    method: 'GET',
    path: '/a/v1/notifications/stopped',
    access: 'account',
    summary: 'Current addresses that permanently refused a message; a test or another address clears it.',
    payload: z.object({
      stopped: z.array(z.object({ channel: NotificationChannel, address: z.string(), since: Instant })),
    }),
  },
  sendTestNotification: {
    method: 'POST',
    path: '/a/v1/notifications/test',
    access: 'vendor',
    rate: 'strict',
    summary: 'Send a test message through one channel.',
    body: z.object({ channel: NotificationChannel }),
    payload: Nothing,
  },
});
