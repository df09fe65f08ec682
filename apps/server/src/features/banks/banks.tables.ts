import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, ownIdColumn } from '../../platform/database/columns.ts';
import { vendors } from '../vendors/vendors.tables.ts';

/** Accounts that a vendor confirmed; five at most, one of them for payouts. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: ownIdColumn(),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    bankCode: text().notNull(),
    accountNumber: text().notNull(),
    /** As the bank has it. */
    accountName: text().notNull(),
    /** When the bank last confirmed the holder; null once it named another. */
    verifiedAt: instant(),
    /** Since when payouts go here; null for the others. */
    payoutSince: instant(),
    createdAt: instant().notNull(),
    /** Whether its holder is the owner or the business; null for accounts chosen before this check existed. */
    holder: text().$type<'fits' | 'differs' | 'accepted'>(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.vendorId] }),
    uniqueIndex('bank_accounts_number_key').on(table.vendorId, table.bankCode, table.accountNumber),
    uniqueIndex('bank_accounts_payout_key')
      .on(table.vendorId)
      .where(sql`${table.payoutSince} is not null`),
  ],
);
