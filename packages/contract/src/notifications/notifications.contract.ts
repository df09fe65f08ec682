import * as z from 'zod/mini';
import { NotificationChannel, NotificationKind } from './notification-settings.ts';
import { defineCalls } from '../wire/call.ts';
import { PageQuery, PaginationCursor } from '../wire/page.ts';
import { Id, Instant, Nothing, QueryBoolean } from '../values/scalars.ts';

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
    right: 'own',
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
    right: 'own',
    summary: 'Mark notifications as read: the named ones, or all.',
    body: z.object({ notificationIds: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(100))) }),
    payload: z.object({ unread: z.int() }),
  },
  listStoppedAddresses: {
    method: 'GET',
    path: '/a/v1/notifications/stopped',
    access: 'account',
    right: 'own',
    summary: 'One’s own addresses that permanently refused a message; a test or another address clears it.',
    payload: z.object({
      stopped: z.array(z.object({ channel: NotificationChannel, address: z.string(), since: Instant })),
    }),
  },
  sendTestNotification: {
    method: 'POST',
    path: '/a/v1/notifications/test',
    access: 'vendor',
    right: 'own',
    rate: 'strict',
    summary: 'Send oneself a test message through one channel; texts go to the owner only.',
    body: z.object({ channel: NotificationChannel }),
    payload: Nothing,
  },
});

const Endpoint = z.url({ protocol: /^https?$/, error: 'This isn’t a push service address.' }).check(z.maxLength(1000));

const Base64Url = z.string().check(z.minLength(16), z.maxLength(200), z.regex(/^[\w-]+={0,2}$/));

export const pushContract = defineCalls({
  readPushKey: {
    method: 'GET',
    path: '/n/v1/push/key',
    access: 'open',
    summary: 'The public key that browsers subscribe with; null where push is not set up.',
    payload: z.object({ publicKey: z.nullable(z.string()) }),
  },
  subscribeToPush: {
    method: 'POST',
    path: '/a/v1/push/subscribe',
    access: 'vendor',
    right: ['own', 'tablet'],
    summary: 'Send push messages to this browser.',
    body: z.object({ endpoint: Endpoint, keys: z.object({ p256dh: Base64Url, auth: Base64Url }) }),
    payload: Nothing,
  },
  unsubscribeFromPush: {
    method: 'POST',
    path: '/a/v1/push/unsubscribe',
    access: 'account',
    right: ['own', 'tablet'],
    summary: 'Send no more push messages to this browser.',
    body: z.object({ endpoint: Endpoint }),
    payload: Nothing,
  },
});
