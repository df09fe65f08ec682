import * as z from 'zod/mini';

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
