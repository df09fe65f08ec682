import type { EndReason } from '@vendor-portal/contract/orders/end-reason.ts';

const reason: Record<EndReason, string> = {
  item_unavailable: 'You: an item was unavailable',
  too_busy: 'You: too busy',
  closing_early: 'You: closing early',
  cannot_meet_request: 'You: couldn’t meet a request',
  pricing_error: 'You: a price was wrong',
  other: 'You: another reason',
  customer: 'The customer cancelled',
  administrator: 'The marketplace cancelled',
  scheduler: 'Not answered or collected in time',
};

const en = {
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

export const pastMessages = { en };
