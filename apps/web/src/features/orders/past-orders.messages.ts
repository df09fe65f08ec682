import { formatCount, plural } from '../../platform/i18n/format.ts';
import type { Shown } from './order-view.ts';
import type { EndReason } from '@vendor-portal/contract/orders/end-reason.ts';

const shown: Record<Shown, string> = {
  active: 'All in progress',
  confirmed: 'Accepted, not started',
  delivered: 'Delivered',
  completed: 'Completed',
  canceled: 'Cancelled',
  declined: 'Declined',
};

const find = {
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

export const findMessages = { en: find };

const reason: Record<EndReason, string> = {
  item_unavailable: 'You declined: item unavailable',
  too_busy: 'You declined: too busy',
  closing_early: 'You declined: closing early',
  cannot_meet_request: 'You declined: couldn’t meet a request',
  pricing_error: 'You declined: wrong price',
  other: 'You declined: another reason',
  customer: 'The customer cancelled',
  administrator: 'The marketplace cancelled',
  scheduler: 'Not answered or collected in time',
};

const past = {
  caption: 'Past orders',
  days: 'Date placed',
  why: 'Why it ended',
  anyReason: 'Any reason',
  reason,
  /** One filter for both; each order says which it was. */
  timedOut: { notAnswered: 'You didn’t answer in time', notCollected: 'Not collected in time' },
  clear: 'Clear filters',
  csv: 'CSV',
  export: 'Export orders as CSV',
  notExported: 'We couldn’t export the orders',
  order: 'Order',
  customer: 'Customer',
  items: 'Items',
  ended: 'Ended',
  total: 'Total',
  earnings: 'You earned',
};

export const pastMessages = { en: past };
