import { plural } from '../../../platform/i18n/format.ts';

const many = (count: number) => (count > 99 ? '99+' : String(count));

export const messages = {
  bell: 'Notifications',
  // As it stands on the bell: whoever speaks to it says what they see.
  bellWith: (unread: number) => `Notifications, ${many(unread)} ${plural(unread, { one: 'is new', other: 'are new' })}`,
  many,
  none: 'Nothing yet',
  noneText: 'Orders, couriers, reviews, refunds and payouts appear here as they happen.',
  isNew: 'New',
  readAll: 'Mark all as read',
  notRead: 'This was not marked as read',
  settings: 'Choose what reaches you',
};
