import { KIND_CHANNELS, type NotificationKind } from './notification-kind.ts';
import { NOTIFICATION_CHANNELS } from './notification-settings.ts';

/** Warn the owner of somebody else's actions. */
const SECURITY_KINDS: readonly NotificationKind[] = ['security', 'account_changed', 'payout_details_changed'];

/** Switching one of these off takes password and code. Email isn't included: emails of these kinds are always sent. */
export const SECURITY_CHANNELS = NOTIFICATION_CHANNELS.filter((channel) =>
  SECURITY_KINDS.some((kind) => KIND_CHANNELS[kind].includes(channel)),
);
