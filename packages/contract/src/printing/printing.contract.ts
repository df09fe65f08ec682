import * as z from 'zod/mini';
import { defineCalls } from '../wire/call.ts';
import { Id, Instant, Nothing } from '../values/scalars.ts';
import { Printer, PrinterCondition, PrinterInput, TICKET_KINDS } from './printer.ts';
import { PRINT_CAUSES, PRINT_FAILURES, PRINT_STATES } from './print-job.ts';

const PrinterRef = z.object({ printerId: Id });

/** The address contains the printer's secret. It is shown once: only the secret's hash is stored. */
const PrinterWithAddress = z.object({ ...Printer.shape, address: z.string() });

const PrintJob = z
  .object({
    jobId: Id,
    printerId: Id,
    /** Null for a test. */
    orderId: z.nullable(Id),
    kind: z.enum([...TICKET_KINDS, 'test']),
    cause: z.enum(PRINT_CAUSES),
    copy: z.int(),
    state: z.enum(PRINT_STATES),
    failure: z.nullable(z.enum(PRINT_FAILURES)),
    /** The paper says REPRINT, because this ticket may have come out before. */
    isReprint: z.boolean(),
    createdAt: Instant,
    /** When it was printed, failed, was cancelled or taken as unconfirmed. */
    endedAt: z.nullable(Instant),
  })
  .register(z.globalRegistry, { id: 'PrintJob' });

const PrinterName = z.object({
  printerId: Id,
  name: z.string(),
  prints: z.enum(TICKET_KINDS),
  condition: PrinterCondition,
});

export const PRINT_JOBS_MAX = 100;

export const printingContract = defineCalls({
  listPrinters: {
    method: 'GET',
    path: '/a/v1/printers',
    access: 'vendor',
    right: 'store',
    summary: 'The printers that fetch their tickets, with what they last reported.',
    payload: z.object({ printers: z.array(Printer) }),
  },
  addPrinter: {
    method: 'POST',
    path: '/a/v1/printers',
    access: 'vendor',
    right: 'store',
    summary: 'Add a printer; its address is shown this once.',
    body: PrinterInput,
    payload: PrinterWithAddress,
  },
  changePrinter: {
    method: 'PATCH',
    path: '/a/v1/printers',
    access: 'vendor',
    right: 'store',
    summary: 'Change what a printer prints, or replace its address; the former address ends at once.',
    body: z.object({ ...PrinterRef.shape, ...PrinterInput.shape, replacesAddress: z.optional(z.boolean()) }),
    /** The address is null unless it was replaced. */
    payload: z.object({ ...Printer.shape, address: z.nullable(z.string()) }),
  },
  removePrinter: {
    method: 'PUT',
    path: '/a/v1/printers/remove',
    access: 'vendor',
    right: 'store',
    summary: 'Remove a printer; its address ends at once and its waiting tickets are cancelled.',
    body: PrinterRef,
    payload: Nothing,
  },
  testPrinter: {
    method: 'POST',
    path: '/a/v1/printers/test',
    access: 'vendor',
    right: 'store',
    summary: 'Print a test ticket.',
    body: PrinterRef,
    payload: PrintJob,
  },
  printOrder: {
    method: 'POST',
    path: '/a/v1/order/print',
    access: 'vendor',
    right: 'orders',
    summary: 'Print an order’s ticket, or print it again.',
    body: z.object({ orderId: Id, printerId: Id }),
    payload: PrintJob,
  },
  listPrintJobs: {
    method: 'GET',
    path: '/a/v1/print-jobs',
    access: 'vendor',
    right: 'orders',
    summary: 'The newest print jobs, and the open orders whose ticket has not been printed in time.',
    query: z.object({ orderId: z.optional(Id) }),
    payload: z.object({
      /** Newest first, 100 at most. */
      jobs: z.array(PrintJob),
      /** Of all orders, whatever the query; the one that waits longest first. */
      unprinted: z.array(
        z.object({ orderId: Id, orderNumber: z.string(), printerId: Id, state: z.enum(PRINT_STATES), since: Instant }),
      ),
      /** To name them, for those who may not change them. */
      printers: z.array(PrinterName),
    }),
  },
});
