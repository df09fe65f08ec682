import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instant } from '../../../platform/database/columns.ts';

/** What is to be asked of the transfer service: written with the payout, asked afterwards, until it is settled. */
export const payoutTransfers = pgTable(
  'payout_transfers',
  {
    id: idColumn(),
    vendorId: uuid().notNull(),
    payoutId: uuid().notNull(),
    createdAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    /** Nobody else takes it before this; null once it is settled. */
    dueAt: instant(),
    /** The service's names for the account and for the transfer. */
    recipientCode: text(),
    transferCode: text(),
    lastError: text(),
  },
  (table) => [
    unique('payout_transfers_payout_key').on(table.payoutId),
    index('payout_transfers_due_idx')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
  ],
);
