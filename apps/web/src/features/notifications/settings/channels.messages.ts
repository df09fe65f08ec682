import type {
  NotificationChannel,
  NotificationSettings,
} from '@vendor-portal/contract/notifications/notification-settings.ts';

type Messages = Record<keyof NotificationSettings, { readonly label: string; readonly help: string }>;

const settings: Messages = {
  pushNotification: {
    label: 'Push',
    help: 'On browsers where you allow it, even when the portal is closed.',
  },
  emailNotification: { label: 'Email', help: 'To your sign-in email.' },
  smsNotification: { label: 'SMS', help: 'To your phone, for urgent alerts.' },
  pickUpStatus: { label: 'Courier has picked up', help: 'When an order leaves your store.' },
  dropOffStatus: { label: 'Courier has dropped off', help: 'When an order reaches the customer.' },
};

const testSent: Record<NotificationChannel, string> = {
  push: 'Test sent to your browsers.',
  email: 'Test sent to your email.',
  sms: 'Test sent to your phone.',
};

const stopped = {
  title: {
    push: 'Push notifications to you are failing',
    email: 'Emails to you are bouncing',
    sms: 'Text messages to you are failing',
  } satisfies Record<NotificationChannel, string>,
  text: {
    push: (_address, since) =>
      `They’ve been failing since ${since}. Allow them in this browser again, then send a test.`,
    email: (address, since) =>
      `Emails to ${address} have been failing since ${since}, so we’ve stopped sending them. Change the address, or send a test once it works again.`,
    sms: (phone, since) =>
      `Texts to ${phone} have been failing since ${since}, so we’ve stopped sending them. Change the number under Profile, or send a test once it works again.`,
  } satisfies Record<NotificationChannel, (address: string, since: string) => string>,
};

const en = {
  channelsTitle: 'How we reach you',
  channelsLead: 'You’ll always see everything under the bell. Choose how else to get it.',
  couriersTitle: 'Courier updates',
  couriersLead: 'Sent by the channels you’ve turned on.',
  settings,
  stopped,
  silence: {
    title: (channel: string) => `Turn off ${channel}?`,
    text: (channel: string, hours: number) =>
      `You won’t get anything by ${channel}, including security alerts. You’ll need your password and a code, and we’ll hold payouts for ${hours} hours.`,
    submit: 'Turn off',
  },
  test: 'Send a test',
  testOf: (channel: string) => `Send a test by ${channel}`,
  testSent,
  notTested: 'We couldn’t send the test',
  notSaved: 'We couldn’t save this',
  finish: 'Keep these settings',
  push: {
    title: 'This browser',
    why: 'Get an alert when an order is waiting, even when the portal is closed. Your browser will ask you once.',
    allow: 'Allow on this browser',
    isOn: 'This browser shows push notifications.',
    stop: 'Stop on this browser',
    denied:
      'You’ve blocked notifications from this portal. Allow them in your browser’s settings for this page, then come back.',
    unsupported: 'This browser can’t show push notifications. Use email or SMS.',
    notSetUp: 'Push isn’t set up on this server. You can still use email and SMS.',
    failed: 'We couldn’t connect this browser',
    allowed: 'This browser is connected.',
    stopped: 'This browser won’t show notifications any more.',
  },
};

export const channelMessages = { en };
