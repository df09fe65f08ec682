import type {
  NotificationChannel,
  NotificationSettings,
} from '@vendor-portal/contract/notifications/notification-settings.ts';

type Messages = Record<keyof NotificationSettings, { readonly label: string; readonly help: string }>;

const settings: Messages = {
  pushNotification: {
    label: 'Push',
    help: 'On this and other browsers where you allow it, also while the portal is closed.',
  },
  emailNotification: { label: 'Email', help: 'To the address you sign in with.' },
  smsNotification: { label: 'SMS', help: 'To your phone number, for what cannot wait.' },
  pickUpStatus: { label: 'Courier has picked up', help: 'When an order has left your store.' },
  dropOffStatus: { label: 'Courier has dropped off', help: 'When an order has reached the customer.' },
};

const testSent: Record<NotificationChannel, string> = {
  push: 'A test message is on its way to your browsers.',
  email: 'A test message is on its way to your email.',
  sms: 'A test message is on its way to your phone.',
};

const stopped = {
  title: {
    push: 'Push messages to you come back',
    email: 'Email to you are bouncing',
    sms: 'SMS to you are bouncing',
  } satisfies Record<NotificationChannel, string>,
  text: {
    push: (_address, since) => `Since ${since} they are refused. Allow them on this browser again, then send a test.`,
    email: (address, since) =>
      `Since ${since} mail to ${address} is refused, so we send no notifications there. Change the address, or send a test once it works again.`,
    sms: (phone, since) =>
      `Since ${since} messages to ${phone} are refused, so we send none there. Change the number under Profile, or send a test once it works again.`,
  } satisfies Record<NotificationChannel, (address: string, since: string) => string>,
};

export const messages = {
  channelsTitle: 'How we reach you',
  channelsLead: 'The bell in the portal always shows everything. These are extra.',
  couriersTitle: 'What couriers do',
  couriersLead: 'By the channels that are on.',
  settings,
  stopped,
  silence: {
    title: (channel: string) => `Switch off ${channel}?`,
    text: (channel: string, hours: number) =>
      `Then nothing reaches you by ${channel}, not even word that somebody changed your account. It takes your password and a code, and holds payouts for ${hours} hours.`,
    submit: 'Switch it off',
  },
  test: 'Send a test',
  testOf: (channel: string) => `Send a test by ${channel}`,
  testSent,
  notTested: 'The test was not sent',
  notSaved: 'This was not saved',
  push: {
    title: 'This browser',
    why: 'Let this browser show a message when an order waits, even while the portal is closed. Your browser asks you once; nothing else is sent.',
    allow: 'Allow on this browser',
    isOn: 'This browser shows push messages.',
    stop: 'Stop on this browser',
    denied:
      'You have blocked messages from this portal. Allow them in the browser’s settings for this page, then come back.',
    unsupported: 'This browser cannot show push messages. Email and SMS work everywhere.',
    notSetUp: 'Push is not set up on this server. Email and SMS still reach you.',
    failed: 'This browser could not be connected',
    allowed: 'This browser is connected.',
    stopped: 'This browser shows no more messages.',
  },
};
