import type { EntryKind } from '@vendor-portal/contract/accounting/ledger.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { bigint, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

const money = () => bigint({ mode: 'number' }).$type<Money>().notNull();

/**
 * The ledger's totals by the vendor's day and kind. A trigger updates it at the commit of every entry; its key
 * includes the sums.
 */
export const ledgerDays = pgTable(
  'ledger_days',
  {
    vendorId: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    kind: text().$type<EntryKind>().notNull(),
    entries: integer().notNull(),
    earned: money(),
    commission: money(),
    pending: money(),
    available: money(),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.day, table.kind] })],
);

export const ledgerBalances = pgTable('ledger_balances', {
  vendorId: uuid().primaryKey(),
  pending: money(),
  available: money(),
});
