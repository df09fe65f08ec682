import type { ArithmeticLine, EntryKind } from '@vendor-portal/contract/accounting/ledger.ts';
import { plural } from '../../../platform/words/format.ts';

const kind: Record<EntryKind, string> = {
  order_earned: 'Order',
  order_released: 'Order released',
  refund: 'Refund',
  advert_paid: 'Advert',
  advert_refunded: 'Advert refunded',
  payout: 'Payout',
  payout_returned: 'Payout returned',
  adjustment: 'Adjustment',
};

const about: Record<EntryKind, string> = {
  order_earned: 'Your share, still settling',
  order_released: 'Now available to you',
  refund: 'Given back to the customer',
  advert_paid: 'Paid from what is available',
  advert_refunded: 'Back to what is available',
  payout: 'To your bank account',
  payout_returned: 'The bank sent it back',
  adjustment: 'By the marketplace',
};

const term: Record<ArithmeticLine['term'], string> = {
  subtotal: 'Items together',
  promotion: 'Your promotion',
  commission: 'Commission',
  free_delivery: 'Free delivery, paid by you',
  refund: 'Refund to the customer',
  commission_returned: 'Commission returned',
  promotion_returned: 'Promotion returned',
  advert_days: 'Advert',
  payout: 'Payout',
  adjustment: 'Adjustment',
};

export const words = {
  kind,
  about,
  term,
  named: (name: string, of: string) => `${name} ${of}`,
  refundOf: (number: string) => `Refund, order ${number}`,
  released: (number: string) => `Order ${number} released`,
  advertNamed: (name: string, title: string) => `${name} “${title}”`,
  commissionOf: (name: string, rate: string, base: string) => `${name} ${rate} of ${base}`,
  days: (count: number, price: string) => `${count} ${plural(count, { one: 'day', other: 'days' })} × ${price}`,
  item: (quantity: number, name: string) => `${quantity} × ${name}`,
  why: (amount: string) => `Why ${amount}?`,
  choose: 'Choose an entry to see the sum behind it.',
  chooseTitle: 'Where does it come from?',
  youEarn: 'You earn',
  together: 'Together',
  moved: 'Moved from still settling to available',
  pending: 'Still settling',
  available: 'Available to you',
  effect: 'What it changed',
  reason: 'Reason',
  at: 'Booked',
  paidByCustomer: (total: string) => `Paid by the customer: ${total}.`,
  paidWithDelivery: (total: string, fee: string) =>
    `Paid by the customer: ${total}, with ${fee} delivery for the courier.`,
  seeOrder: (number: string) => `See order ${number}`,
  allOfOrder: 'All entries of this order',
  allOfPayout: 'What this payout paid out',
  close: 'Close',
  notFound: 'There is no such entry.',
};
