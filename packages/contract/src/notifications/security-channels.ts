import { KIND_CHANNELS, type NotificationKind } from './notification-kind.ts';
import { NOTIFICATION_CHANNELS } from './notification-settings.ts';

/** What an owner hears of when somebody else may be at work. */
const SECURITY_KINDS: readonly NotificationKind[] = ['security', 'account_changed', 'payout_details_changed'];

/**
 * The channels that carry it, so that switching one off takes password and code. Letters are not among them: those of
 * these kinds come whatever the boolean says.
 */
export const SECURITY_CHANNELS = NOTIFICATION_CHANNELS.filter((channel) =>
  SECURITY_KINDS.some((kind) => KIND_CHANNELS[kind].includes(channel)),
);
