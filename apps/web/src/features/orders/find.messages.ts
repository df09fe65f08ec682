import { formatCount, plural } from '../../platform/i18n/format.ts';
import type { Shown } from './order-view.ts';

const shown: Record<Shown, string> = {
  active: 'All in progress',
  confirmed: 'Accepted, not started',
  delivered: 'Delivered',
  completed: 'Completed',
  canceled: 'Cancelled',
  declined: 'Declined',
};

const en = {
  show: 'Show',
  all: { pending: 'All', ongoing: 'All in preparation', ready: 'All', history: 'Any status' },
  shown,
  inKitchen: (amount: string) => `Accepted, not yet handed over: ${amount}`,
  past: (count: number, delivered: number, amount: string) => {
    const all = `${formatCount(count)} past ${plural(count, { one: 'order', other: 'orders' })}`;
    return delivered === 0 ? all : `${all} · ${formatCount(delivered)} delivered, worth ${amount}`;
  },
  notKnown: (why: string) => `We couldn’t load this figure: ${why}`,
};

export const findMessages = { en };
