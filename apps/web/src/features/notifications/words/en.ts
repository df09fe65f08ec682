import { formatCount, plural } from '../../../platform/words/format.ts';

export const words = {
  bell: 'Notifications',
  bellWith: (unread: number) =>
    `Notifications, ${formatCount(unread)} ${plural(unread, { one: 'is new', other: 'are new' })}`,
  many: (count: number) => (count > 99 ? '99+' : String(count)),
  none: 'Nothing yet',
  noneText: 'Orders, couriers, reviews, refunds and payouts are told here as they happen.',
  isNew: 'New',
  readAll: 'Mark all as read',
  notRead: 'This was not marked as read',
  settings: 'Choose what reaches you',
};
