import type { FigureName } from '@vendor-portal/contract/accounting/figures.ts';
import { ORDER_CLOCK } from '@vendor-portal/contract/orders/order-moves.ts';

/** What each of `FIGURES` counts, for all screens and the help. */
export const figureMeaning: Record<FigureName, string> = {
  orders: 'All orders placed on these days: accepted, waiting, declined and cancelled.',
  accepted: 'Orders placed on these days that you accepted. Orders cancelled later don’t count.',
  sales: 'What customers pay for items in your accepted orders, less your promos. Delivery fees aren’t included.',
  in_kitchen: 'Orders you’ve accepted but not handed over yet: the price of their items less your promos.',
  earned:
    'Your sales less commission and any free delivery you pay for. An order counts on the day it was delivered or collected, a refund on the day it was made.',
  commission: 'What the marketplace takes from your sales, less commission returned on refunds.',
  refunded: 'What we refunded to customers after delivery.',
  adverts: 'What your adverts cost, less refunds.',
  paid_out: 'All payouts made on these days, on their way or arrived, less what your bank returned.',
  on_its_way: 'Payouts that haven’t reached your bank yet.',
  arrived: 'Payouts made on these days that your bank has received, less what it returned.',
  pending: `Earned, but not in your available balance yet. A delivered order gets there ${ORDER_CLOCK.disputeHours} hours after delivery, a collected one right away.`,
  item_sales:
    'What customers paid for an item and its options, before promos. It counts on the day the order was delivered or collected.',
  promo_sales: 'What customers paid for orders with this promo, after the promo. They count on the day of delivery.',
  promo_cost: 'What this promo took off those orders: discounts and deliveries you paid for.',
  available:
    'What your next payout includes: earnings that have reached your balance, less adverts, refunds and payouts.',
};

export const figureMessages = { what: 'How are these calculated?' };
