import type { FigureName } from '@vendor-portal/contract/accounting/figures.ts';
import { ORDER_CLOCK } from '@vendor-portal/contract/orders/order-moves.ts';

/** What each of `FIGURES` counts, for all screens and the help. */
export const figureMeaning: Record<FigureName, string> = {
  orders: 'All orders placed on these days: accepted, waiting, declined and cancelled.',
  accepted: 'Orders placed on these days that you accepted. An order that is cancelled later no longer counts.',
  sales:
    'What customers pay for the items of your accepted orders, less your promos and without the courier’s delivery fee.',
  in_kitchen: 'Orders you have accepted and not yet handed over, worth their items less your promos.',
  earned:
    'Your sales less commission and any free delivery you pay for, counted on the day an order was delivered or collected; refunds are taken off on the day they were made.',
  commission: 'What the marketplace takes of your sales, less what refunds gave back.',
  refunded: 'What customers were given back after delivery.',
  adverts: 'What your adverts cost, less what was given back.',
  paid_out: 'All payouts made on these days, on their way or arrived, less what your bank sent back.',
  on_its_way: 'Payouts made on these days that haven’t reached your bank yet.',
  arrived: 'Payouts made on these days that your bank has received, less what it sent back.',
  pending: `Earned, but not yet in your available balance: a delivered order gets there ${ORDER_CLOCK.disputeHours} hours after delivery, a collected one at once.`,
  item_sales:
    'What customers paid for an item and its options, before promos, counted on the day its order was delivered or collected.',
  promo_sales: 'What orders with this promo came to, less the promo, counted on the day of delivery.',
  promo_cost: 'What this promo took off those orders: discounts, and deliveries that you paid for.',
  available:
    'What the next payout pays: your earnings that are no longer on the way, less adverts, refunds and payouts.',
};

export const figureMessages = { what: 'How are these calculated?' };
