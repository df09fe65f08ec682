import * as z from 'zod/mini';

/** Stored figures that are compared with recomputed ones. */
export const BOOK_CHECKS = [
  'entry_sides',
  'balances',
  'ledger_days',
  'closed_months',
  'payouts',
  'payout_entries',
  'adverts',
  'pay_ins',
  'order_steps',
  'order_sums',
  'orders_earned',
  'orders_released',
  'orders_refunded',
  'promotion_uses',
  'order_hours',
  'order_answers',
  'order_endings',
  'customer_days',
  'product_days',
  'promotion_days',
  'review_totals',
] as const;
export const BookCheck = z.enum(BOOK_CHECKS);
export type BookCheck = z.output<typeof BookCheck>;

export const BOOK_ACCOUNTS = [
  'customer',
  'courier',
  'vendor_pending',
  'vendor_available',
  'commission',
  'vat_on_commission',
  'adverts',
  'adjustments',
  'bank',
] as const;
export const BookAccount = z.enum(BOOK_ACCOUNTS);
export type BookAccount = z.output<typeof BookAccount>;
