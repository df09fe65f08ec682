import type { OrderActor } from '@vendor-portal/contract/orders/order-moves.ts';
import { plural } from '../../platform/i18n/format.ts';

const cancelledBy: Record<OrderActor, (time: string) => string> = {
  customer: (time) => `The customer cancelled at ${time}.`,
  administrator: (time) => `The marketplace cancelled at ${time}.`,
  scheduler: (time) => `Nobody collected it by ${time}.`,
  courier: (time) => `The courier cancelled at ${time}.`,
  vendor: (time) => `It was cancelled here at ${time}.`,
  server: (time) => `It was cancelled at ${time}.`,
};

export const messages = {
  alarms: 'Alarms',
  seen: 'Seen',
  more: (count: number) => `${count} ${plural(count, { one: 'more alarm', other: 'more alarms' })}`,
  cancelled: {
    inKitchen: (number: string) => `${number} was cancelled while you were preparing it`,
    after: (number: string) => `${number} was cancelled`,
    by: cancelledBy,
    reason: (reason: string) => `Reason: ${reason}`,
    stop: 'Stop the kitchen.',
    paid: (amount: string) => `You are still paid ${amount}.`,
    notPaid: 'Nothing is paid for it.',
  },
  line: {
    title: (time: string) => `No connection since ${time}`,
    text: 'New orders cannot reach this screen. We keep trying; check the internet here.',
  },
  session: {
    title: 'You were signed out, so no order rings here',
    text: 'The session ran out, or it was ended on another device.',
  },
  push: {
    title: 'Push messages to this browser have stopped',
    text: 'While the portal is closed, you will not be alerted to new orders here.',
    turnOn: 'Turn on',
  },
  sound: {
    title: 'Sound is off, tap here',
    text: 'The browser keeps this page silent, so new orders do not ring.',
    turnOn: 'Turn on',
  },
};
