import type { ArithmeticLine, EntryKind } from '@vendor-portal/contract/accounting/ledger.ts';
import { plural } from '../../platform/i18n/format.ts';

const kind: Record<EntryKind, string> = {
  order_earned: 'Order',
  order_released: 'Order, now available',
  refund: 'Refund',
  advert_paid: 'Advert',
  advert_refunded: 'Advert refunded',
  paid_in: 'Paid in',
  payout: 'Payout',
  payout_returned: 'Payout returned',
  adjustment: 'Adjustment',
};

const about: Record<EntryKind, string> = {
  order_earned: 'Your share, clearing',
  order_released: 'Now in your available balance',
  refund: 'Refunded to the customer',
  advert_paid: 'From your available balance',
  advert_refunded: 'Returned to your available balance',
  paid_in: 'By card or transfer',
  payout: 'To your bank account',
  payout_returned: 'Returned by the bank',
  adjustment: 'By the marketplace',
};

const settled = {
  on_the_way: 'Clearing',
  available: 'In your available balance',
  paid_out: 'Paid out',
} as const;

const term: Record<ArithmeticLine['term'], string> = {
  subtotal: 'Items total',
  promotion: 'Your promo',
  commission: 'Commission',
  free_delivery: 'Free delivery, paid by you',
  refund: 'Refund to the customer',
  commission_returned: 'Commission returned',
  promotion_returned: 'Promo returned',
  advert_days: 'Advert',
  paid_in: 'Paid in by card or transfer',
  payout: 'Payout',
  adjustment: 'Adjustment',
};

const en = {
  kind,
  about,
  settled,
  term,
  named: (name: string, of: string) => `${name} ${of}`,
  refundOf: (number: string) => `Refund, order ${number}`,
  released: (number: string) => `Order ${number}, now available`,
  advertNamed: (name: string, title: string) => `${name} “${title}”`,
  commissionOf: (name: string, rate: string, base: string) => `${name} ${rate} of ${base}`,
  days: (count: number, price: string) => `${count} ${plural(count, { one: 'day', other: 'days' })} × ${price}`,
  item: (quantity: number, name: string) => `${quantity} × ${name}`,
  why: (amount: string) => `Breakdown of ${amount}`,
  choose: 'Choose a transaction to see how it adds up.',
  chooseTitle: 'Breakdown',
  youEarn: 'You earn',
  together: 'Total',
  moved: 'Moved to your available balance',
  pending: 'Clearing',
  available: 'Available balance',
  effect: 'Effect',
  reason: 'Reason',
  at: 'Booked',
  postings: 'Timeline',
  earnedAt: 'Earned',
  releasedAt: 'Now available',
  releasedLater: (hours: number) => `${hours} hours after delivery`,
  seePayout: 'View payout',
  paidByCustomer: (total: string) => `The customer paid ${total}.`,
  paidWithDelivery: (total: string, fee: string) =>
    `The customer paid ${total}, including ${fee} delivery for the courier.`,
  seeOrder: (number: string) => `View order ${number}`,
  allOfOrder: 'All transactions for this order',
  allOfPayout: 'What this payout covered',
  close: 'Close',
  notFound: 'We couldn’t find this transaction.',
};

export const entryMessages = { en };
