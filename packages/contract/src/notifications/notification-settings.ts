import * as z from 'zod/mini';
import type { RightRule } from '../wire/right.ts';

/** §3 Notification settings: five booleans. The first three choose channels, the last two what couriers do. */
export const NotificationSettings = z.object({
  pushNotification: z.boolean(),
  emailNotification: z.boolean(),
  smsNotification: z.boolean(),
  pickUpStatus: z.boolean(),
  dropOffStatus: z.boolean(),
});
export type NotificationSettings = z.output<typeof NotificationSettings>;

export const NOTIFICATION_CHANNELS = ['push', 'email', 'sms'] as const;
export const NotificationChannel = z.enum(NOTIFICATION_CHANNELS);
export type NotificationChannel = z.output<typeof NotificationChannel>;

export const CHANNEL_SETTING = {
  push: 'pushNotification',
  email: 'emailNotification',
  sms: 'smsNotification',
} as const satisfies Record<NotificationChannel, keyof NotificationSettings>;

/**
 * Channels besides the bell, as far as the vendor's settings allow. A new order rings in the portal and is sent only
 * after it has waited. Emails that an owner always gets (security, account, payout details) are sent separately, so
 * those kinds have no email channel here.
 */
const CHANNELS = {
  order_placed: [],
  order_waiting: ['push', 'sms'],
  order_expired: ['push', 'email'],
  order_canceled: ['push', 'email'],
  order_picked_up: ['push', 'email', 'sms'],
  order_delivered: ['push', 'email', 'sms'],
  order_refunded: ['push', 'email', 'sms'],
  store_paused: ['push', 'email', 'sms'],
  stock_low: ['push', 'email'],
  review_in: ['push', 'email'],
  account_changed: ['push'],
  advert_changed: ['push', 'email'],
  promotion_ended: ['push', 'email'],
  payout_sent: ['push', 'email', 'sms'],
  payout_returned: ['push', 'email', 'sms'],
  payout_skipped: ['push', 'email'],
  balance_adjusted: ['push', 'email'],
  payout_details_changed: ['push', 'sms'],
  security: ['push'],
  test: [],
} as const satisfies Record<string, readonly NotificationChannel[]>;

export const NotificationKind = z.enum(Object.keys(CHANNELS) as (keyof typeof CHANNELS)[]);
export type NotificationKind = z.output<typeof NotificationKind>;

export const KIND_CHANNELS: Readonly<Record<NotificationKind, readonly NotificationChannel[]>> = CHANNELS;

/** Whom a kind reaches: in their bell, as push and, where it is mailed, at their own address. Texts go to the owner. */
export const NOTIFICATION_RIGHTS: Readonly<Record<NotificationKind, RightRule>> = {
  order_placed: 'orders',
  order_waiting: 'orders',
  order_expired: 'orders',
  order_canceled: 'orders',
  order_picked_up: 'orders',
  order_delivered: 'orders',
  order_refunded: ['order_history', 'money'],
  store_paused: 'switches',
  stock_low: 'menu_read',
  review_in: 'reviews',
  account_changed: 'identity',
  advert_changed: 'marketing',
  promotion_ended: 'marketing',
  payout_sent: 'money',
  payout_returned: 'money',
  payout_skipped: 'money',
  balance_adjusted: 'money',
  payout_details_changed: 'bank',
  security: 'identity',
  test: 'identity',
};

/** Settings that silence a kind altogether; all other kinds only obey the channels. */
export const KIND_SETTING: Partial<Record<NotificationKind, keyof NotificationSettings>> = {
  order_picked_up: 'pickUpStatus',
  order_delivered: 'dropOffStatus',
};

/** Warn the owner of somebody else's actions. */
const SECURITY_KINDS: readonly NotificationKind[] = ['security', 'account_changed', 'payout_details_changed'];

/** Switching one of these off takes password and code. Email isn't included: emails of these kinds are always sent. */
export const SECURITY_CHANNELS = NOTIFICATION_CHANNELS.filter((channel) =>
  SECURITY_KINDS.some((kind) => KIND_CHANNELS[kind].includes(channel)),
);
