import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/**
 * Where a payout goes, as the account was when it was made. Apart from the payout, so that whoever lists payouts does not
 * read account numbers by the way; a trigger in the migration refuses every change.
 */
export const payoutDestinations = pgTable(
  'payout_destinations',
  {
    vendorId: uuid().notNull(),
    payoutId: uuid().notNull(),
    accountId: uuid().notNull(),
    bankCode: text().notNull(),
    /** Whole. */
    accountNumber: text().notNull(),
    accountName: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.payoutId] })],
);
