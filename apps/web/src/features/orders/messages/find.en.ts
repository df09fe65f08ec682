import { formatCount, plural } from '../../../platform/i18n/format.ts';
import type { Shown } from '../find/shown-orders.ts';

const shown: Record<Shown, string> = {
  active: 'Everything in your kitchen',
  confirmed: 'Accepted, not begun yet',
  delivered: 'Delivered',
  completed: 'Completed',
  canceled: 'Cancelled',
  declined: 'Declined',
};

export const messages = {
  show: 'Show',
  all: { pending: 'All', ongoing: 'All in preparation', ready: 'All', history: 'All past orders' },
  shown,
  inKitchen: (amount: string) => `Accepted and not yet handed over: ${amount}`,
  soFar: (count: number, amount: string) =>
    `${formatCount(count)} ${plural(count, { one: 'order', other: 'orders' })} so far, worth ${amount}`,
  notKnown: (why: string) => `This figure could not be read: ${why}`,
};
