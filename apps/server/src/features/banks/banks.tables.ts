import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, ownIdColumn } from '../../platform/database/columns.ts';
import { vendors } from '../vendors/vendors.tables.ts';

export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: ownIdColumn(),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
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
    uniqueIndex('bank_accounts_payout_key')
      .on(table.vendorId)
      .where(sql`${table.payoutSince} is not null`),
  ],
);
