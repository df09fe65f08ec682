import { ENTRY_KINDS, type ArithmeticLine, type EntryKind } from '@vendor-portal/contract/accounting/ledger.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { dayColumn, instant, moneyColumn, checkOneOf, whereSet } from '../../platform/database/columns.ts';
import { vendorIdColumn } from '../vendors/vendors.tables.ts';

/** The accounts. `customer` and `courier` are external. */
const LEDGER_ACCOUNTS = [
  'customer',
  'courier',
  'vendor_pending',
  'vendor_available',
  'commission',
  'adverts',
  'adjustments',
  'bank',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** Append-only: triggers refuse updates and deletions. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    vendorId: vendorIdColumn(),
    id: uuid().notNull(),
    at: instant().notNull(),
    /** In the vendor's time zone. */
    day: dayColumn(),
    kind: text().$type<EntryKind>().notNull(),
    /** Added to earned and commission on its day. */
    earned: moneyColumn(),
    commission: moneyColumn(),
    /** A trigger compares these with its lines at commit. */
    pendingChange: moneyColumn().default(0 as Money),
    availableChange: moneyColumn().default(0 as Money),
    orderId: uuid(),
    advertId: uuid(),
    /** A copy from the time of payment. */
    advertTitle: text(),
    payoutId: uuid(),
    reversesId: uuid(),
    /** Identifies the business event within its kind, so that retries post it once. */
    reference: text(),
    reason: text(),
    actor: text(),
    arithmetic: jsonb().$type<ArithmeticLine[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.id] }),
    checkOneOf('ledger_entries_kind_known', table.kind, ENTRY_KINDS),
    index('ledger_entries_at_idx').on(table.vendorId, table.at, table.id),
    index('ledger_entries_day_idx').on(table.vendorId, table.day),
    index('ledger_entries_kind_idx').on(table.vendorId, table.kind, table.at, table.id),
    whereSet(index('ledger_entries_order_idx').on(table.vendorId, table.orderId), table.orderId),
    // An order is earned and released at most once.
    uniqueIndex('ledger_entries_once_key')
      .on(table.vendorId, table.orderId, table.kind)
      .where(sql`${table.kind} in ('order_earned', 'order_released')`),
    whereSet(
      uniqueIndex('ledger_entries_reference_key').on(table.vendorId, table.kind, table.reference),
      table.reference,
    ),
  ],
);

/** The lines of an entry add up to zero; a deferred trigger checks it at commit. */
export const ledgerLines = pgTable(
  'ledger_lines',
  {
    vendorId: uuid().notNull(),
    entryId: uuid().notNull(),
    line: integer().notNull(),
    account: text().$type<LedgerAccount>().notNull(),
    amount: moneyColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.entryId, table.line] }),
    checkOneOf('ledger_lines_account_known', table.account, LEDGER_ACCOUNTS),
    index('ledger_lines_account_idx').on(table.vendorId, table.account),
  ],
);

/** The entries that a payout pays out, including its own: they add up to zero. */
export const payoutEntries = pgTable(
  'payout_entries',
  { vendorId: uuid().notNull(), entryId: uuid().notNull(), payoutId: uuid().notNull() },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.entryId] }),
    index('payout_entries_payout_idx').on(table.vendorId, table.payoutId),
  ],
);

/**
 * The ledger's totals by the vendor's day and kind. A trigger updates it at the commit of every entry; its key
 * includes the sums.
 */
export const ledgerDays = pgTable(
  'ledger_days',
  {
    vendorId: uuid().notNull(),
    day: dayColumn(),
    kind: text().$type<EntryKind>().notNull(),
    entries: integer().notNull(),
    earned: moneyColumn(),
    commission: moneyColumn(),
    pending: moneyColumn(),
    available: moneyColumn(),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.day, table.kind] })],
);

/** The lines of the entries' arithmetic, added up by the vendor's day and term; updated as `ledger_days` is. */
export const ledgerTermDays = pgTable(
  'ledger_term_days',
  {
    vendorId: uuid().notNull(),
    day: dayColumn(),
    term: text().$type<ArithmeticLine['term']>().notNull(),
    entries: integer().notNull(),
    amount: moneyColumn(),
    /** Of commissions; 0 for other terms. */
    base: moneyColumn(),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.day, table.term] })],
);

export const ledgerBalances = pgTable('ledger_balances', {
  vendorId: uuid().primaryKey(),
  pending: moneyColumn(),
  available: moneyColumn(),
});
