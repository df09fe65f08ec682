import * as z from 'zod/mini';
import { BasisPoints } from '../accounting/commission.ts';
import { Money } from '../values/money.ts';
import { Day, dayRangeChecks, DayRangeFields, DayRangeQuery, Id } from '../values/scalars.ts';
import { defineCalls } from '../wire/call.ts';

/** Stored figures that are compared with recomputed ones. */
export const BOOK_CHECKS = [
  'entry_sides',
  'balances',
  'ledger_days',
  'ledger_term_days',
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

const Difference = z
  .object({
    vendorId: Id,
    what: BookCheck,
    subject: z.string(),
    stored: z.string(),
    computed: z.string(),
  })
  .register(z.globalRegistry, { id: 'BookDifference' });
export type Difference = z.output<typeof Difference>;

const TrialBalance = z.object({
  from: z.nullable(Day),
  to: z.nullable(Day),
  currency: z.string(),
  vatRate: BasisPoints,
  accounts: z.array(z.object({ account: BookAccount, debit: Money, credit: Money })),
  debit: Money,
  credit: Money,
});

export const booksContract = defineCalls({
  reconcileBooks: {
    method: 'GET',
    path: '/m/v1/admin/books/reconcile',
    access: 'gateway:admin',
    summary: 'Computes all figures of some vendors again and lists the differences.',
    query: z.object({ vendorId: z.optional(Id), after: z.optional(Id) }),
    payload: z.object({
      vendors: z.int(),
      differences: z.array(Difference),
      /** Null: all were checked. */
      next: z.nullable(Id),
    }),
  },
  readTrialBalance: {
    method: 'GET',
    path: '/m/v1/admin/books/trial-balance',
    access: 'gateway:admin',
    summary: "The marketplace's own books between two days: the total of each account, which sum to zero.",
    query: DayRangeQuery,
    payload: TrialBalance,
  },
  exportJournal: {
    method: 'GET',
    path: '/m/v1/admin/books/journal',
    access: 'gateway:admin',
    summary: 'The same day by day as CSV, in the form of Xero or QuickBooks.',
    query: z.object({ ...DayRangeFields, form: z.enum(['xero', 'quickbooks']) }).check(...dayRangeChecks),
    payload: z.string(),
    response: 'csv',
  },
});
