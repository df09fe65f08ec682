import type { NotificationKind } from '@vendor-portal/contract/notifications/notification-settings.ts';
import { plural } from '../../platform/i18n/format.ts';

const many = (count: number) => (count > 99 ? '99+' : String(count));

const en = {
  bell: 'Notifications',
  // Contains the number shown on the bell, so that voice control finds it.
  bellWith: (unread: number) => `Notifications, ${many(unread)} ${plural(unread, { one: 'is new', other: 'are new' })}`,
  many,
  none: 'No notifications yet',
  noneText: 'News about orders, couriers, reviews, refunds and payouts appears here.',
  isNew: 'New',
  today: 'Today',
  yesterday: 'Yesterday',
  /** What became of an order, after its summary. */
  orderNews: {
    order_waiting: 'waiting for you',
    order_expired: 'missed',
    order_canceled: 'cancelled',
    order_picked_up: 'picked up',
    order_delivered: 'delivered',
  } as Partial<Record<NotificationKind, string>>,
  readAll: 'Mark all as read',
  notRead: 'We couldn’t mark this as read',
  settings: 'Notification settings',
};

export const notificationMessages = { en };
