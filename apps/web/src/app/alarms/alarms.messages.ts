import type { OrderActor } from '@vendor-portal/contract/orders/order-moves.ts';
import { plural } from '../../platform/i18n/format.ts';

const cancelledBy: Record<OrderActor, (time: string) => string> = {
  customer: (time) => `by the customer at ${time}.`,
  administrator: (time) => `by the marketplace at ${time}.`,
  scheduler: (time) => `at ${time}: nobody collected it.`,
  courier: (time) => `by the courier at ${time}.`,
  vendor: (time) => `here at ${time}.`,
  server: (time) => `at ${time}.`,
};

const en = {
  alarms: 'Alerts',
  seen: 'Got it',
  cancelled: {
    title: (number: string) => `${number} cancelled`,
    by: cancelledBy,
    alert: (number: string) => `${number} cancelled.`,
    cancelled: (by: string) => `Cancelled ${by}`,
    stop: 'Stop preparing this order.',
    paid: (amount: string) => `You’re still paid ${amount}.`,
    notPaid: 'You aren’t paid for it.',
    reason: (reason: string) => `Reason: ${reason}`,
    stopped: 'I’ve stopped',
  },
  missed: {
    title: (number: string, lost: string) => `You missed ${number} (${lost}).`,
    text: 'Nobody answered in time. Keep this screen open with the sound on, or pause your store.',
  },
  acknowledged: {
    canceled: (number: string, time: string) => `${number}: Stopped at ${time}`,
    missed: (number: string, time: string) => `${number}: Acknowledged at ${time}`,
    elsewhere: 'On another device',
    on: (device: string) => `On ${device}`,
  },
  connection: {
    title: (time: string) => `Offline since ${time}.`,
    text: 'You’re not getting new orders. Check your connection.',
  },
  session: {
    title: 'You’re signed out, so orders won’t ring here.',
    text: 'Your session ended, here or on another device.',
    unsent: (count: number) =>
      `${count} ${plural(count, { one: 'action isn’t sent yet. Sign in to send it.', other: 'actions aren’t sent yet. Sign in to send them.' })}`,
  },
  push: {
    title: 'Push notifications have stopped on this browser.',
    text: 'While the portal is closed, new orders won’t alert you here.',
    turnOn: 'Turn on',
  },
  sound: {
    on: 'New orders ring on this device.',
    off: 'Sound is off.',
    text: 'New orders won’t ring.',
    turnOn: 'Turn on sound',
  },
  see: 'See orders',
  /** On a locked tablet: it takes no PIN. */
  answer: 'Answer',
  refused: 'Something you did didn’t go through.',
  paused: {
    title: (time: string) => `New orders are paused until ${time}.`,
    text: 'You missed two orders in a row.',
    open: 'Open now',
    opened: 'Your store is open.',
    notOpened: 'We couldn’t open your store',
  },
};

export const alarmMessages = { en };
