import type { OrderActor } from '@vendor-portal/contract/orders/order-moves.ts';
import type { SwitchEnd } from '@vendor-portal/contract/availability/switch-end.ts';
import { plural } from '../../../platform/i18n/format.ts';

const pauses: Record<SwitchEnd, string> = {
  in_1_hour: 'for 1 hour',
  in_4_hours: 'for 4 hours',
  end_of_today: 'until the end of today',
  next_opening: 'until the next opening',
  until_i_say: 'until you open it',
};

/** In the words of `notDone`. */
const ended: Record<OrderActor, string> = {
  customer: 'the customer cancelled it',
  administrator: 'the marketplace cancelled it',
  scheduler: 'it wasn’t answered in time',
  courier: 'the courier cancelled it',
  vendor: 'it was cancelled here',
  server: 'it was cancelled',
};

const notDone = (what: string) => (number: string, cause?: string) =>
  cause === undefined ? `${number} wasn’t ${what}.` : `${number} wasn’t ${what}: ${cause}.`;

const en = {
  notDone: {
    confirm: notDone('confirmed'),
    decline: notDone('declined'),
    ready: notDone('marked ready'),
    collect: notDone('handed over'),
    delay: notDone('given more time'),
    recall: notDone('recalled'),
  },
  ended,
  notChanged: {
    product: (name: string) => `${name} wasn’t changed.`,
    store: 'Your store wasn’t changed.',
  },
  expired: {
    order: (number: string) => `${number}: too late, not sent.`,
    product: (name: string) => `${name}: too late, not sent.`,
    store: 'Store: too late, not sent.',
    /** It may have arrived, and only the answer is missing. */
    unanswered: {
      order: (number: string) => `${number}: no reply, too late to retry.`,
      product: (name: string) => `${name}: no reply, too late to retry.`,
      store: 'Store: no reply, too late to retry.',
    },
    why: {
      order: 'You were offline until its time ran out.',
      change: 'You were offline for 15 minutes. Do it again if you still want to.',
    },
    check: 'We’re not sure this went through. Check the current status.',
  },
  youDid: (time: string, did: string) => `You at ${time}: ${did}.`,
  isNow: (now: string) => `Now: ${now}.`,
  order: {
    confirm: 'Confirm',
    decline: 'Decline',
    ready: 'Mark ready',
    collect: 'Hand over',
    delay: 'More time',
    recall: 'Recall',
  },
  busy: (minutes: number) => (minutes === 0 ? 'Turn off busy mode' : `Busy: add ${minutes} minutes to every order`),
  store: {
    open: 'Open the store',
    close: 'Close the store',
    pause: (end: SwitchEnd) => `Pause the store ${pauses[end]}`,
  },
  storeNow: { open: 'open', closed: 'closed', paused: 'paused' },
  busyNow: (minutes: number) => (minutes === 0 ? 'not busy' : `busy, +${minutes} minutes`),
  stockNow: (count: number | null) => (count === null ? 'stock not tracked' : `stock ${count}`),
  signOut: {
    title: (count: number) =>
      `${count} ${plural(count, { one: 'action has', other: 'actions have' })} not reached us yet`,
    text: 'If you sign out now, they’ll be lost.',
    confirm: 'Sign out anyway',
  },
};

export const refusedMessages = { en };
