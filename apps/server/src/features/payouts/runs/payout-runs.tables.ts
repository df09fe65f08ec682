import type { PayoutSkip } from '@vendor-portal/contract/payouts/payout-obstacle.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instant } from '../../../platform/database/columns.ts';

/** One going-round of all vendors, or of one, to pay them. */
export const payoutRuns = pgTable(
  'payout_runs',
  {
    id: idColumn(),
    /** The monday it stands for, which has one run however late it comes; null where the administrator asked. */
    scheduledFor: instant().unique('payout_runs_scheduled_key'),
    startedAt: instant().notNull(),
    finishedAt: instant(),
  },
  (table) => [index('payout_runs_started_idx').on(table.startedAt, table.id)],
);

/** Whom a run passed over although there was something to pay, and why. */
export const payoutSkips = pgTable(
  'payout_skips',
  {
    runId: uuid().notNull(),
    vendorId: uuid().notNull(),
    reason: text().$type<PayoutSkip>().notNull(),
    available: bigint({ mode: 'number' }).$type<Money>().notNull(),
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
