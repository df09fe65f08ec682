import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';

/** The entries that a payout pays out, including its own: they add up to zero. */
export const payoutEntries = pgTable(
  'payout_entries',
  { vendorId: uuid().notNull(), entryId: uuid().notNull(), payoutId: uuid().notNull() },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.entryId] }),
    index('payout_entries_payout_idx').on(table.vendorId, table.payoutId),
  ],
);
