import type { EndReason } from '@vendor-portal/contract/orders/end-reason.ts';

const reason: Record<EndReason, string> = {
  item_unavailable: 'You: an item was unavailable',
  too_busy: 'You: too busy',
  closing_early: 'You: closing early',
  cannot_meet_request: 'You: a request could not be met',
  pricing_error: 'You: a price was wrong',
  other: 'You: another reason',
  customer: 'The customer cancelled',
  administrator: 'The marketplace cancelled',
  scheduler: 'Nobody answered or collected in time',
};

export const messages = {
  caption: 'Past orders',
  days: 'Placed from and to',
  why: 'Why it ended',
  anyReason: 'Any reason',
  reason,
  clear: 'Clear filters',
  csv: 'CSV',
  export: 'Export these orders as CSV',
  notExported: 'The orders were not exported',
  order: 'Order',
  customer: 'Customer',
  items: 'Items',
  ended: 'Ended',
  total: 'Total',
  earnings: 'You earned',
};
