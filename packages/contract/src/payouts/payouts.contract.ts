import * as z from 'zod/mini';
import { Money } from '../values/money.ts';
import { Id, Instant, Line, Nothing, QueryBoolean } from '../values/scalars.ts';
import { defineCalls, SIGNED_EVENT_BYTES_MAX } from '../wire/call.ts';
import { definePage, PageQuery } from '../wire/page.ts';
import { Payout, PayoutSkip, PayoutStatus } from './payout.ts';

const payoutRefParams = z.object({ payoutId: Id });
const runRefParams = z.object({ runId: Id });
const fileRefParams = z.object({ fileId: Id });

/** As it was when the payout was made: later changes of the account don't affect it. */
const PayoutDestination = z.object({
  accountId: Id,
  bankCode: z.string(),
  bankName: z.string(),
  /** Complete only for a key with the scope `payouts`; otherwise masked except for the last four digits. */
  accountNumber: z.string(),
  accountName: z.string(),
});

/** At the transfer service; null where payouts are made by hand. */
const PayoutTransfer = z.object({
  attempts: z.int(),
  code: z.nullable(z.string()),
  nextTryAt: z.nullable(Instant),
  lastError: z.nullable(z.string()),
});

const AdministeredPayout = z
  .object({
    ...Payout.shape,
    vendorId: Id,
    currency: z.string(),
    runId: z.nullable(Id),
    /** Null while it is in no bank file. */
    fileId: z.nullable(Id),
    /** Null for payouts from before it was stored. */
    destination: z.nullable(PayoutDestination),
    transfer: z.nullable(PayoutTransfer),
    /** The transfer service's last report that doesn't fit the payout. It changed nothing: a person must look. */
    contradiction: z.nullable(z.object({ at: Instant, text: z.string() })),
  })
  .register(z.globalRegistry, { id: 'AdministeredPayout' });

const Skipped = z.object({
  vendorId: Id,
  reason: PayoutSkip,
  available: Money,
});

const PayoutRun = z.object({
  id: Id,
  /** Null: requested by the administrator. */
  scheduledFor: z.nullable(Instant),
  startedAt: Instant,
  /** Null while some vendors are still to be tried, or retried. */
  finishedAt: z.nullable(Instant),
  payouts: z.int(),
  amount: Money,
  skipped: z.int(),
  failed: z.int(),
});

const PayoutFile = z.object({ id: Id, createdAt: Instant, payouts: z.int(), amount: Money });

/** Paystack's webhook for a transfer; its other events are accepted and ignored. */
const TransferEvent = z.object({
  event: z.string().check(z.maxLength(100)),
  data: z.optional(
    z.object({
      reference: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
      amount: z.optional(z.nullable(z.number())),
      reason: z.optional(z.nullable(z.string().check(z.maxLength(1000)))),
    }),
  ),
});

export const payoutsContract = defineCalls({
  listAllPayouts: {
    method: 'GET',
    path: '/m/v1/admin/payouts',
    access: 'gateway:admin',
    summary: 'Payouts of all vendors, or of one, the newest first.',
    query: z.object({
      ...PageQuery.shape,
      status: z.optional(PayoutStatus),
      vendorId: z.optional(Id),
      runId: z.optional(Id),
      isContradicted: z.optional(QueryBoolean),
    }),
    payload: definePage('payouts', AdministeredPayout),
  },
  readPayout: {
    method: 'GET',
    path: '/m/v1/admin/payouts/:payoutId',
    access: 'gateway:admin',
    summary: 'One payout and where it goes.',
    params: payoutRefParams,
    payload: AdministeredPayout,
  },
  runPayouts: {
    method: 'POST',
    path: '/m/v1/admin/payouts/run',
    access: 'gateway:admin',
    summary: 'Pay out what is available, to all vendors or to one.',
    body: z.object({ vendorId: z.optional(Id) }),
    payload: z.object({
      runId: Id,
      payouts: z.array(AdministeredPayout),
      skipped: z.array(Skipped),
    }),
  },
  settlePayout: {
    method: 'POST',
    path: '/m/v1/admin/payouts/:payoutId/settle',
    access: 'gateway:admin',
    summary:
      "Report the bank's result for a payout that no transfer service carries out; a returned one is available again.",
    params: payoutRefParams,
    body: z.object({ status: z.enum(['sent', 'paid', 'returned']), failure: z.optional(Line(0, 300)) }).check(
      z.refine(({ status, failure }) => status !== 'returned' || Boolean(failure), {
        path: ['failure'],
        error: 'Give a reason. The vendor will see it.',
      }),
    ),
    payload: AdministeredPayout,
  },
  listPayoutRuns: {
    method: 'GET',
    path: '/m/v1/admin/payout-runs',
    access: 'gateway:admin',
    summary: 'Payout runs, newest first, with their totals.',
    query: PageQuery,
    payload: definePage('runs', PayoutRun),
  },
  readPayoutRun: {
    method: 'GET',
    path: '/m/v1/admin/payout-runs/:runId',
    access: 'gateway:admin',
    summary: 'One run, the vendors it skipped, and its bank files.',
    params: runRefParams,
    payload: z.object({ ...PayoutRun.shape, passedOver: z.array(Skipped), files: z.array(PayoutFile) }),
  },
  createPayoutFile: {
    method: 'POST',
    path: '/m/v1/admin/payout-runs/:runId/files',
    access: 'gateway:payouts',
    summary:
      "Create a bank file from a run's unpaid payouts, for a bank without an API. A payout is in one file at most.",
    params: runRefParams,
    payload: PayoutFile,
  },
  readPayoutFile: {
    method: 'GET',
    path: '/m/v1/admin/payout-files/:fileId',
    access: 'gateway:payouts',
    summary: 'A file for the bank as CSV: the same lines however often it is fetched.',
    params: fileRefParams,
    payload: z.string(),
    response: 'csv',
  },
  takeTransferEvent: {
    method: 'POST',
    path: '/n/v1/transfers/events',
    access: 'open',
    summary: "The transfer service's report about a payout, signed in `x-paystack-signature`.",
    body: TransferEvent,
    bodyMost: SIGNED_EVENT_BYTES_MAX,
    payload: Nothing,
  },
});
