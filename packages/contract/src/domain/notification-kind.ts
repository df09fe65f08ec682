import * as z from 'zod/mini';
import type { NotificationSettings } from './notification-settings.ts';

export const NOTIFICATION_KINDS = [
  'order_placed',
  'order_waiting',
  'order_expired',
  'order_canceled',
  'order_picked_up',
  'order_delivered',
  'store_paused',
  'stock_low',
  'review_in',
  'account_changed',
  'advert_changed',
  'promotion_ended',
  'payout_sent',
  'payout_details_changed',
  'security',
  'test',
] as const;
export const NotificationKind = z.enum(NOTIFICATION_KINDS);
export type NotificationKind = z.output<typeof NotificationKind>;

/** The booleans that silence a kind altogether; all other kinds only obey the channels. */
export const KIND_SETTING: Partial<Record<NotificationKind, keyof NotificationSettings>> = {
  order_picked_up: 'pickUpStatus',
  order_delivered: 'dropOffStatus',
};
