import { PAYOUT_STATUSES, type PayoutStatus, type PayoutSkip } from '@vendor-portal/contract/payouts/payout.ts';
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import {
  dayColumn,
  idColumn,
  instant,
  moneyColumn,
  checkOneOf,
  ownIdColumn,
  whereSet,
} from '../../platform/database/columns.ts';
import { vendorIdColumn } from '../vendors/vendors.tables.ts';

export const payouts = pgTable(
  'payouts',
  {
    vendorId: vendorIdColumn(),
    id: uuid().notNull(),
    number: text().notNull(),
    status: text().$type<PayoutStatus>().notNull(),
    amount: moneyColumn(),
    fromDay: dayColumn(),
    toDay: dayColumn(),
    bankName: text().notNull(),
    accountName: text().notNull(),
    /** Only the last four digits: the full number is stored with the destination. */
    accountNumber: text().notNull(),
    createdAt: instant().notNull(),
    runId: uuid(),
    /** The bank file that contains it. Set once. */
    fileId: uuid(),
    expectedOn: date({ mode: 'string' }),
    sentAt: instant(),
    paidAt: instant(),
    returnedAt: instant(),
    failure: text(),
    /** The transfer service's last report that doesn't fit, for the administrator. It's never cleared. */
    contradictedAt: instant(),
    contradiction: text(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.id] }),
    checkOneOf('payouts_status_known', table.status, PAYOUT_STATUSES),
    uniqueIndex('payouts_number_key').on(table.vendorId, table.number),
    index('payouts_created_idx').on(table.vendorId, table.createdAt, table.id),
    // The marketplace finds payouts by id alone, across vendors.
    index('payouts_id_idx').on(table.id, table.vendorId),
    index('payouts_all_idx').on(table.createdAt, table.id),
    index('payouts_status_idx').on(table.status, table.createdAt, table.id),
    // A resumed run pays nobody twice.
    whereSet(uniqueIndex('payouts_run_key').on(table.runId, table.vendorId), table.runId),
    whereSet(index('payouts_file_idx').on(table.fileId, table.createdAt, table.id), table.fileId),
    whereSet(index('payouts_contradicted_idx').on(table.contradictedAt), table.contradictedAt),
  ],
);

/**
 * The account at the time of the payout. A separate table, so that listing payouts reads no account numbers; a trigger
 * refuses every change.
 */
export const payoutDestinations = pgTable(
  'payout_destinations',
  {
    vendorId: uuid().notNull(),
    payoutId: uuid().notNull(),
    accountId: uuid().notNull(),
    bankCode: text().notNull(),
    accountNumber: text().notNull(),
    accountName: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.payoutId] })],
);

export const payoutRuns = pgTable(
  'payout_runs',
  {
    id: idColumn(),
    /** The Monday it is for, which has one run however late; null for a requested run. */
    scheduledFor: instant().unique('payout_runs_scheduled_key'),
    /** The request that started it: repeating it resumes this run. Null for a scheduled run. */
    requestKey: text().unique('payout_runs_request_key'),
    vendorId: uuid(),
    startedAt: instant().notNull(),
    finishedAt: instant(),
  },
  (table) => [index('payout_runs_started_idx').on(table.startedAt, table.id)],
);

/** A bank file. Its payouts never change, so that it reads the same every time. */
export const payoutFiles = pgTable(
  'payout_files',
  {
    id: idColumn(),
    runId: uuid().notNull(),
    createdAt: instant().notNull(),
    payouts: integer().notNull(),
    amount: moneyColumn(),
  },
  (table) => [index('payout_files_run_idx').on(table.runId, table.createdAt)],
);

export const payoutSkips = pgTable(
  'payout_skips',
  {
    runId: uuid().notNull(),
    vendorId: uuid().notNull(),
    reason: text().$type<PayoutSkip>().notNull(),
    available: moneyColumn(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.vendorId] }),
    index('payout_skips_vendor_idx').on(table.vendorId, table.at),
    index('payout_skips_failed_idx')
      .on(table.at)
      .where(sql`${table.reason} = 'failed'`),
  ],
);

/** Outbox for the transfer service: written with the payout, processed afterwards until it is settled. */
export const payoutTransfers = pgTable(
  'payout_transfers',
  {
    id: ownIdColumn(),
    vendorId: uuid().notNull(),
    payoutId: uuid().notNull(),
    createdAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    /** Leased until then; null once it is settled. */
    dueAt: instant(),
    /** The service's ids of the account and the transfer. */
    recipientCode: text(),
    transferCode: text(),
    lastError: text(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.vendorId] }),
    uniqueIndex('payout_transfers_payout_key').on(table.payoutId, table.vendorId),
    whereSet(index('payout_transfers_due_idx').on(table.dueAt), table.dueAt),
  ],
);
