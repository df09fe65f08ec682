import type { ArithmeticLine, EntryKind } from '@vendor-portal/contract/accounting/ledger.ts';
import { plural } from '../../../platform/i18n/format.ts';

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
  order_earned: 'Your share, on the way to your balance',
  order_released: 'Now in your available balance',
  refund: 'Given back to the customer',
  advert_paid: 'From your available balance',
  advert_refunded: 'Back to your available balance',
  paid_in: 'By card or transfer',
  payout: 'To your bank account',
  payout_returned: 'The bank sent it back',
  adjustment: 'By the marketplace',
};

/** Of an order's one row: where its money is now. */
const settled = {
  on_the_way: 'On the way to your balance',
  available: 'In your available balance',
  paid_out: 'Paid out',
} as const;

const term: Record<ArithmeticLine['term'], string> = {
  subtotal: 'Items together',
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

export const messages = {
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
  why: (amount: string) => `Why ${amount}?`,
  choose: 'Choose an entry to see the sum behind it.',
  chooseTitle: 'Where does it come from?',
  youEarn: 'You earn',
  together: 'Together',
  moved: 'Moved to your available balance',
  pending: 'On the way to your balance',
  available: 'Available balance',
  effect: 'What it changed',
  reason: 'Reason',
  at: 'Booked',
  postings: 'When it moved',
  earnedAt: 'Earned',
  releasedAt: 'Now available',
  releasedLater: (hours: number) => `${hours} hours after delivery`,
  seePayout: 'See the payout',
  paidByCustomer: (total: string) => `Paid by the customer: ${total}.`,
  paidWithDelivery: (total: string, fee: string) =>
    `Paid by the customer: ${total}, with ${fee} delivery for the courier.`,
  seeOrder: (number: string) => `See order ${number}`,
  allOfOrder: 'All entries of this order',
  allOfPayout: 'What this payout paid out',
  close: 'Close',
  notFound: 'There is no such entry.',
};
