import type { SwitchEnd } from '@vendor-portal/contract/availability/switch-end.ts';
import { plural } from '../../../platform/i18n/format.ts';

const pauses: Record<SwitchEnd, string> = {
  in_1_hour: 'for 1 hour',
  in_4_hours: 'for 4 hours',
  end_of_today: 'until the end of today',
  next_opening: 'until the next opening',
  until_i_say: 'until you open it',
};

const en = {
  title: 'Actions that didn’t go through',
  notChanged: {
    order: (number: string) => `Order ${number} wasn’t changed`,
    product: (name: string) => `${name} wasn’t changed`,
    store: 'Your store wasn’t changed',
  },
  expired: {
    order: (number: string) => `Order ${number}: too late, not sent`,
    product: (name: string) => `${name}: too late, not sent`,
    store: 'Store: too late, not sent',
    /** It may have arrived, and only the answer is missing. */
    unanswered: {
      order: (number: string) => `Order ${number}: no reply, too late to retry`,
      product: (name: string) => `${name}: no reply, too late to retry`,
      store: 'Store: no reply, too late to retry',
    },
    why: {
      order: 'You were offline until the time to answer ran out.',
      change: 'You were offline for 15 minutes. Do it again if you still want to.',
    },
    check: 'We’re not sure this went through. Check the current status.',
  },
  youDid: 'You, at',
  isNow: 'Now',
  order: { confirm: 'Confirm', decline: 'Decline', ready: 'Mark ready', collect: 'Hand over' },
  lapsed: 'cancelled because it wasn’t answered in time',
  canceledBy: { customer: 'cancelled by the customer', administrator: 'cancelled by the marketplace' },
  busy: (minutes: number) => (minutes === 0 ? 'Turn off busy mode' : `Busy: add ${minutes} minutes to every order`),
  store: {
    open: 'Open the store',
    close: 'Close the store',
    pause: (end: SwitchEnd) => `Pause the store ${pauses[end]}`,
  },
  storeNow: { open: 'open', closed: 'closed', paused: 'paused' },
  busyNow: (minutes: number) => (minutes === 0 ? 'not busy' : `busy, +${minutes} minutes`),
  stockNow: (count: number | null) => (count === null ? 'stock not tracked' : `stock ${count}`),
  look: 'View',
  gotIt: 'Got it',
  signOut: {
    title: (count: number) =>
      `${count} ${plural(count, { one: 'action has', other: 'actions have' })} not reached us yet`,
    text: 'If you sign out now, they’ll be lost.',
    confirm: 'Sign out anyway',
  },
};

export const refusedMessages = { en };
