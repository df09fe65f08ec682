import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

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
