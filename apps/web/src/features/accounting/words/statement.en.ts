import type { EntryKind } from '@vendor-portal/contract/accounting/ledger.ts';

const kind: Record<EntryKind, string> = {
  order_earned: 'Orders delivered and collected',
  order_released: 'Orders released',
  refund: 'Refunds',
  advert_paid: 'Adverts',
  advert_refunded: 'Adverts refunded',
  payout: 'Payouts',
  payout_returned: 'Payouts returned',
  adjustment: 'Adjustments',
};

export const words = {
  title: 'Statement',
  of: (days: string) => `Statement, ${days}`,
  madeAt: (at: string) => `Made on ${at}`,
  print: 'Print or save as PDF',
  back: 'Back to accounting',
  kind,
  opening: (day: string) => `Balance at the start of ${day}`,
  closing: (day: string) => `Balance at the end of ${day}`,
  movements: 'What came and went',
  what: 'What',
  entries: 'Entries',
  amount: 'Amount',
  commission: (amount: string) => `Commission of ${amount} is already taken off.`,
  perDay: 'Day by day',
  day: 'Day',
  orders: 'Orders',
  earned: 'Earned',
  commissionTaken: 'Commission',
  nothing: 'Nothing was earned in these days.',
  payouts: 'Payouts',
  number: 'Number',
  account: 'To',
  paidAt: 'Paid',
  notYet: 'not yet',
};
