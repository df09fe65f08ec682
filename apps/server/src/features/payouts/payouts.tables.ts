import type { Money } from '@vendor-portal/contract/values/money.ts';
import { bigint, date, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { vendors } from '../vendors/vendors.tables.ts';

/** Money on its way to the vendor's bank, and the account as it was then. */
export const payouts = pgTable(
  'payouts',
  {
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    id: uuid().notNull(),
    number: text().notNull(),
    status: text().$type<'on_its_way' | 'paid' | 'failed'>().notNull(),
    amount: bigint({ mode: 'number' }).$type<Money>().notNull(),
    fromDay: date({ mode: 'string' }).notNull(),
    toDay: date({ mode: 'string' }).notNull(),
    bankName: text().notNull(),
    accountName: text().notNull(),
    /** All but the last four digits hidden: the whole number is the bank account's, not the payout's. */
    accountNumber: text().notNull(),
    createdAt: instant().notNull(),
    paidAt: instant(),
    failure: text(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.id] }),
    uniqueIndex('payouts_number_key').on(table.vendorId, table.number),
    index('payouts_created_idx').on(table.vendorId, table.createdAt, table.id),
    // The marketplace names a payout by its id alone.
    index('payouts_id_idx').on(table.id, table.vendorId),
  ],
);
