import { formatCount, plural } from '../../../platform/i18n/format.ts';
import type { Shown } from '../find/shown-orders.ts';

const shown: Record<Shown, string> = {
  active: 'All in your kitchen',
  confirmed: 'Accepted, not started',
  delivered: 'Delivered',
  completed: 'Completed',
  canceled: 'Cancelled',
  declined: 'Declined',
};

export const messages = {
  show: 'Show',
  all: { pending: 'All', ongoing: 'All in preparation', ready: 'All', history: 'All past orders' },
  shown,
  inKitchen: (amount: string) => `Accepted, not yet handed over: ${amount}`,
  soFar: (count: number, amount: string) =>
    `${formatCount(count)} ${plural(count, { one: 'order', other: 'orders' })} so far, worth ${amount}`,
  notKnown: (why: string) => `We couldn’t load this figure: ${why}`,
};
