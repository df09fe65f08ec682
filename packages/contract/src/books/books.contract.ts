import * as z from 'zod/mini';
import { BasisPoints } from '../accounting/commission.ts';
import { Money } from '../values/money.ts';
import { Day, Id } from '../values/scalars.ts';
import { dayRangeChecks, DayRangeFields, DayRangeQuery } from '../values/when.ts';
import { defineCalls } from '../wire/call.ts';
import { BookAccount, BookCheck } from './book-check.ts';

const Difference = z
  .object({
    vendorId: Id,
    what: BookCheck,
    subject: z.string(),
    kept: z.string(),
    reckoned: z.string(),
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
    answer: 'csv',
  },
});
