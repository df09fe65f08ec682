import * as z from 'zod/mini';
import { ARITHMETIC_TERMS, ArithmeticLine, EntryKind } from './ledger.ts';
import { OrderStatus } from '../orders/order-status.ts';
import { Money } from '../values/money.ts';
import { Day, dayRangeChecks, DayRangeFields, DayRangeQuery, Id, Instant } from '../values/scalars.ts';
import { BasisPoints } from './commission.ts';
import { LEDGER_FIGURES, type LedgerFigure } from './figures.ts';
import { defineCalls } from '../wire/call.ts';
import { definePage, PageQuery } from '../wire/page.ts';
import { Payout, PayoutObstacle, PayoutSkip } from '../payouts/payout.ts';

/** Append-only: a mistake is reversed by another entry. */
export const LedgerEntry = z
  .object({
    id: Id,
    at: Instant,
    /** In the vendor's time zone. */
    day: Day,
    kind: EntryKind,
    pendingChange: Money,
    availableChange: Money,
    /** What the order adds to earned and commission on its day; 0 for anything but orders and refunds. */
    earned: Money,
    commission: Money,
    order: z.nullable(z.object({ orderId: Id, number: z.string(), status: OrderStatus })),
    /** For an order's earnings: the posting that made them available; null until then. */
    released: z.nullable(z.object({ entryId: Id, at: Instant, payoutId: z.nullable(Id) })),
    advert: z.nullable(z.object({ advertId: Id, title: z.string() })),
    payoutId: z.nullable(Id),
    reversesId: z.nullable(Id),
    reason: z.nullable(z.string()),
    /** Adds up to the change of the two balances. */
    arithmetic: z.array(ArithmeticLine),
  })
  .register(z.globalRegistry, { id: 'LedgerEntry' });
export type LedgerEntry = z.output<typeof LedgerEntry>;

/** §9: before anything is loaded, and with nothing earned. */
export const TOTAL_EARNED_DEFAULT = '0';

const PerDay = z.object({ day: Day, earned: Money, commission: Money, orders: z.int() });

/** Net of commission, by the day of delivery. `totalEarned` is a string of minor units (§3). */
const TotalEarned = z.object({
  totalEarned: z.string().check(z.regex(/^-?\d+$/)),
  totalCommission: Money,
  totalOrders: z.int(),
  perDay: z.array(PerDay),
});

const AccountingSummary = z.object({
  from: Day,
  to: Day,
  earned: Money,
  commission: Money,
  refunded: Money,
  adverts: Money,
  /** Payouts of these days less what came back; `arrived` leaves out those still on their way to the bank. */
  paidOut: Money,
  arrived: Money,
  /** All that are on their way now. */
  onItsWay: Money,
  /** Those that earned something: delivered, collected, or cancelled and paid all the same. */
  orders: z.int(),
  perDay: z.array(PerDay),
  pending: Money,
  available: Money,
  /** Set after the payout account was changed. */
  payoutsHeldUntil: z.nullable(Instant),
  nextPayoutOn: z.nullable(Day),
  /** What blocks the next payout now. */
  payoutObstacle: z.nullable(PayoutObstacle),
  /** Set where the last run skipped the vendor although money was due. */
  notPaidOut: z.nullable(z.object({ at: Instant, reason: PayoutSkip })),
});

/** Each figure equals the sum of its entries. */
const Figure = z.enum(Object.keys(LEDGER_FIGURES) as LedgerFigure[]);

const entryFilter = {
  ...DayRangeFields,
  kind: z.optional(EntryKind),
  figure: z.optional(Figure),
  orderId: z.optional(Id),
  payoutId: z.optional(Id),
};

/** For printing: opening balance, lines, closing balance. For a payout: from zero to the paid amount. */
const Statement = z.object({
  from: Day,
  to: Day,
  createdAt: Instant,
  currency: z.string(),
  /** The same for the same days or payout of a vendor, however often it is requested. */
  number: z.string(),
  issuer: z.object({ name: z.string(), address: z.nullable(z.string()), tin: z.nullable(z.string()) }),
  vendor: z.object({ name: z.string(), address: z.string(), tin: z.nullable(z.string()) }),
  opening: Money,
  closing: Money,
  /** Signed; the opening and these add up to the closing. `base` is the base of a commission. */
  lines: z.array(
    z.object({ term: z.enum(ARITHMETIC_TERMS), entries: z.int(), amount: Money, base: z.nullable(Money) }),
  ),
  commission: Money,
  /** Contained in the commission. */
  vat: z.object({ rateBasisPoints: BasisPoints, amount: Money }),
  /** For the commission of a calendar month that has ended; other days have none, so that no day is invoiced twice. */
  invoice: z.nullable(z.object({ number: z.string(), issuedOn: Day })),
  perDay: z.array(PerDay),
  /** Of its days, or the one payout it is about. */
  payouts: z.array(Payout),
  isOfPayout: z.boolean(),
});

export const ACCOUNTING_FORMS = ['xero', 'quickbooks', 'excel'] as const;
export type AccountingForm = (typeof ACCOUNTING_FORMS)[number];

export const accountingContract = defineCalls({
  readTotalEarned: {
    method: 'GET',
    path: '/v1/vendor/total-earned-with-date',
    access: 'vendor',
    right: 'money',
    summary: 'What was earned between two days, net of commission.',
    query: DayRangeQuery,
    payload: TotalEarned,
  },
  readAccountingSummary: {
    method: 'GET',
    path: '/a/v1/accounting/summary',
    access: 'vendor',
    right: 'money',
    summary: 'Sums between two days; pending, available and payouts in transit as of now.',
    query: DayRangeQuery,
    payload: AccountingSummary,
  },
  listLedgerEntries: {
    method: 'GET',
    path: '/a/v1/accounting/entries',
    access: 'vendor',
    right: 'money',
    summary: 'The entries behind a figure, each with its arithmetic.',
    query: z
      .object({
        ...PageQuery.shape,
        ...entryFilter,
        /** With `orders`, an order is one row, and the release of its earnings is part of that row. */
        rows: z.optional(z.enum(['postings', 'orders'])),
      })
      .check(...dayRangeChecks),
    payload: definePage('entries', LedgerEntry),
  },
  listVendorEntries: {
    method: 'GET',
    path: '/m/v1/admin/vendors/:vendorId/entries',
    access: 'gateway:admin',
    summary: 'The entries of a vendor, the newest first, each with its arithmetic.',
    params: z.object({ vendorId: Id }),
    query: z.object({ ...PageQuery.shape, ...entryFilter }).check(...dayRangeChecks),
    payload: definePage('entries', LedgerEntry),
  },
  readLedgerEntry: {
    method: 'GET',
    path: '/a/v1/accounting/entry',
    access: 'vendor',
    right: 'money',
    summary: 'One entry and its arithmetic.',
    query: z.object({ entryId: Id }),
    payload: LedgerEntry,
  },
  exportLedgerEntries: {
    method: 'GET',
    path: '/a/v1/accounting/export',
    access: 'vendor',
    right: 'money',
    summary: 'The entries between two days as CSV.',
    query: z.object(entryFilter).check(...dayRangeChecks),
    payload: z.string(),
    response: 'csv',
  },
  exportForAccountant: {
    method: 'GET',
    path: '/a/v1/accounting/accountant-export',
    access: 'vendor',
    right: 'money',
    summary: 'Summary between two days as CSV, in the form of Xero, QuickBooks or a spreadsheet.',
    query: z.object({ ...DayRangeFields, form: z.enum(ACCOUNTING_FORMS) }).check(...dayRangeChecks),
    payload: z.string(),
    response: 'csv',
  },
  readStatement: {
    method: 'GET',
    path: '/a/v1/accounting/statement',
    access: 'vendor',
    right: 'money',
    summary: 'A statement between two days, or of one payout, to print.',
    query: z.object({ ...DayRangeFields, payoutId: z.optional(Id) }).check(...dayRangeChecks),
    payload: Statement,
  },
  listPayouts: {
    method: 'GET',
    path: '/a/v1/accounting/payouts',
    access: 'vendor',
    right: 'money',
    summary: 'What was paid out between two days, and where to.',
    query: z.object({ ...PageQuery.shape, ...DayRangeFields }).check(...dayRangeChecks),
    payload: definePage('payouts', Payout),
  },
});
