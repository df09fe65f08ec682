import { PRINT_CAUSES, PRINT_FAILURES, PRINT_STATES } from '@vendor-portal/contract/printing/print-job.ts';
import type { PrintCause, PrintFailure, PrintState } from '@vendor-portal/contract/printing/print-job.ts';
import type {
  PrinterCondition,
  PrinterMake,
  PrinterPaper,
  PrintTime,
  TicketKind,
} from '@vendor-portal/contract/printing/printer.ts';
import { PRINT_TIMES, PRINTER_MAKES, TICKET_KINDS } from '@vendor-portal/contract/printing/printer.ts';
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { checkOneOf, instant, ownIdColumn, whereSet } from '../../platform/database/columns.ts';
import { orders } from '../orders/orders.tables.ts';
import { vendorIdColumn } from '../vendors/vendors.tables.ts';

export const printers = pgTable(
  'printers',
  {
    vendorId: vendorIdColumn(),
    id: ownIdColumn(),
    name: text().notNull(),
    make: text().$type<PrinterMake>().notNull(),
    model: text(),
    paper: integer().$type<PrinterPaper>().notNull(),
    /** Of a line: as the printer says, or as its model has them. */
    dots: integer().notNull(),
    prints: text().$type<TicketKind>().notNull(),
    /** Not `when`, which SQL reserves. */
    when: text('print_when').$type<PrintTime>().notNull(),
    copies: integer().notNull(),
    /** Empty: all of them. */
    categories: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Null: removed. The secret itself is stored nowhere. */
    secretHash: text(),
    /** As last reported; what only time tells is in `seenAt` and `isLost`. */
    reported: text().$type<Exclude<PrinterCondition, 'new' | 'lost'>>().notNull().default('ready'),
    pollSeconds: integer().notNull(),
    /** Written at most every half minute. */
    seenAt: instant(),
    isLost: boolean().notNull().default(false),
    /** When it is lost unless it is seen before; null: never seen, lost or removed. */
    lostAt: instant(),
    addedAt: instant().notNull(),
    removedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.vendorId] }),
    uniqueIndex('printers_secret_key').on(table.secretHash, table.vendorId),
    index('printers_vendor_idx').on(table.vendorId, table.addedAt),
    whereSet(index('printers_lost_idx').on(table.lostAt), table.lostAt),
    whereSet(index('printers_removed_idx').on(table.removedAt), table.removedAt),
    checkOneOf('printers_make_known', table.make, PRINTER_MAKES),
    checkOneOf('printers_prints_known', table.prints, TICKET_KINDS),
    checkOneOf('printers_when_known', table.when, PRINT_TIMES),
  ],
);

/** Without pictures: a ticket is drawn from the order whenever its printer fetches it. */
export const printJobs = pgTable(
  'print_jobs',
  {
    vendorId: vendorIdColumn(),
    id: ownIdColumn(),
    printerId: uuid().notNull(),
    /** Null for a test. */
    orderId: uuid(),
    kind: text().$type<TicketKind | 'test'>().notNull(),
    cause: text().$type<PrintCause>().notNull(),
    copy: integer().notNull(),
    state: text().$type<PrintState>().notNull(),
    failure: text().$type<PrintFailure>(),
    isReprint: boolean().notNull(),
    /** How often it was handed to the printer. */
    attempts: integer().notNull().default(0),
    createdAt: instant().notNull(),
    fetchedAt: instant(),
    endedAt: instant(),
    /** When it becomes late or unconfirmed; null: nothing is due. */
    dueAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.vendorId] }),
    foreignKey({
      name: 'print_jobs_printer_fk',
      columns: [table.printerId, table.vendorId],
      foreignColumns: [printers.id, printers.vendorId],
    }),
    foreignKey({
      name: 'print_jobs_order_fk',
      columns: [table.vendorId, table.orderId],
      foreignColumns: [orders.vendorId, orders.id],
    }),
    // The same ticket can't be made twice by what happens to its order.
    uniqueIndex('print_jobs_ticket_key')
      .on(table.vendorId, table.printerId, table.orderId, table.kind, table.cause, table.copy)
      .where(sql`${table.cause} in ('placed', 'confirmed')`),
    // A printer has one ticket in its hands.
    uniqueIndex('print_jobs_in_flight_key')
      .on(table.vendorId, table.printerId)
      .where(sql`${table.state} = 'fetched'`),
    index('print_jobs_waiting_idx')
      .on(table.vendorId, table.printerId, table.createdAt)
      .where(sql`${table.state} in ('pending', 'fetched', 'failed', 'unconfirmed')`),
    index('print_jobs_order_idx').on(table.vendorId, table.orderId, table.createdAt),
    index('print_jobs_vendor_idx').on(table.vendorId, table.createdAt, table.id),
    index('print_jobs_created_idx').on(table.createdAt),
    whereSet(index('print_jobs_due_idx').on(table.dueAt), table.dueAt),
    checkOneOf('print_jobs_kind_known', table.kind, [...TICKET_KINDS, 'test']),
    checkOneOf('print_jobs_cause_known', table.cause, PRINT_CAUSES),
    checkOneOf('print_jobs_state_known', table.state, PRINT_STATES),
    checkOneOf('print_jobs_failure_known', table.failure, PRINT_FAILURES),
  ],
);

export type PrinterRow = typeof printers.$inferSelect;
export type PrintJobRow = typeof printJobs.$inferSelect;
