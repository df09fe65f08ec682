import type { SwitchEnd } from '@vendor-portal/contract/availability/switch-end.ts';
import { plural } from '../../../platform/i18n/format.ts';

const pauses: Record<SwitchEnd, string> = {
  in_1_hour: 'for 1 hour',
  in_4_hours: 'for 4 hours',
  end_of_today: 'until the end of today',
  next_opening: 'until the next opening',
  until_i_say: 'until you open it',
};

export const messages = {
  title: 'What could not be done',
  notChanged: {
    order: (number: string) => `Order ${number} was not changed`,
    product: (name: string) => `${name} was not changed`,
    store: 'The store was not switched',
  },
  expired: {
    order: (number: string) => `Order ${number}: not sent, too late`,
    product: (name: string) => `${name}: not sent, too late`,
    store: 'Store: not sent, too late',
    /** It may have arrived, and only the answer is missing. */
    unanswered: {
      order: (number: string) => `Order ${number}: no answer, too late to send again`,
      product: (name: string) => `${name}: no answer, too late to send again`,
      store: 'Store: no answer, too late to send again',
    },
    why: {
      order: 'There was no connection until the time to answer was over.',
      change: 'There was no connection for 15 minutes. Do it again if it’s still right.',
    },
    check: 'We don’t know if this reached us. Check how it stands now.',
  },
  youDid: 'You, at',
  isNow: 'Now',
  order: { confirm: 'Confirm', decline: 'Decline', ready: 'Mark ready', collect: 'Hand over' },
  lapsed: 'cancelled, because nobody answered in time',
  canceledBy: { customer: 'cancelled by the customer', administrator: 'cancelled by the marketplace' },
  busy: (minutes: number) => (minutes === 0 ? 'End the busy time' : `Busy: ${minutes} minutes more for every order`),
  store: {
    open: 'Open the store',
    close: 'Close the store',
    pause: (end: SwitchEnd) => `Pause the store ${pauses[end]}`,
  },
  storeNow: { open: 'open', closed: 'closed', paused: 'paused' },
  busyNow: (minutes: number) => (minutes === 0 ? 'not busy' : `busy, ${minutes} minutes more`),
  stockNow: (count: number | null) => (count === null ? 'stock not counted' : `stock ${count}`),
  look: 'Look at it',
  gotIt: 'Got it',
  signOut: {
    title: (count: number) =>
      `${count} ${plural(count, { one: 'action has', other: 'actions have' })} not reached us yet`,
    text: 'If you sign out now, they are dropped and nobody will send them.',
    confirm: 'Sign out anyway',
  },
};
