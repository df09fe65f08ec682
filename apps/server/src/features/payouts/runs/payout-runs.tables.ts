import type { PayoutSkip } from '@vendor-portal/contract/payouts/payout-obstacle.ts';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instant, moneyColumn } from '../../../platform/database/columns.ts';

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
