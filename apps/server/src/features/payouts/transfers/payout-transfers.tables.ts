import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, ownIdColumn, whereSet } from '../../../platform/database/columns.ts';

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
