import { pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, ownIdColumn, whereSet } from '../../platform/database/columns.ts';
import { vendorIdColumn } from '../vendors/vendors.tables.ts';

export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: ownIdColumn(),
    vendorId: vendorIdColumn(),
    bankCode: text().notNull(),
    accountNumber: text().notNull(),
    /** As the bank spells it. */
    accountName: text().notNull(),
    /** Null once the bank named another holder. */
    verifiedAt: instant(),
    /** Null for accounts without payouts. */
    payoutSince: instant(),
    createdAt: instant().notNull(),
    /** Whether its holder is the owner or the business; null for accounts chosen before this check existed. */
    holder: text().$type<'fits' | 'differs' | 'accepted'>(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.vendorId] }),
    uniqueIndex('bank_accounts_number_key').on(table.vendorId, table.bankCode, table.accountNumber),
    whereSet(uniqueIndex('bank_accounts_payout_key').on(table.vendorId), table.payoutSince),
  ],
);
