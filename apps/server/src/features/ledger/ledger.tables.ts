import { ENTRY_KINDS, type ArithmeticLine, type EntryKind } from '@vendor-portal/contract/accounting/ledger.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../platform/database/columns.ts';
import { vendors } from '../vendors/vendors.tables.ts';

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

const money = () => bigint({ mode: 'number' }).$type<Money>().notNull();

/** Append-only: triggers refuse updates and deletions. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    id: uuid().notNull(),
    at: instant().notNull(),
    /** In the vendor's time zone. */
    day: date({ mode: 'string' }).notNull(),
    kind: text().$type<EntryKind>().notNull(),
    /** Added to earned and commission on its day. */
    earned: money(),
    commission: money(),
    /** A trigger compares these with its lines at commit. */
    pendingChange: money().default(0 as Money),
    availableChange: money().default(0 as Money),
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
    oneOf('ledger_entries_kind_known', table.kind, ENTRY_KINDS),
    index('ledger_entries_at_idx').on(table.vendorId, table.at, table.id),
    index('ledger_entries_day_idx').on(table.vendorId, table.day),
    index('ledger_entries_kind_idx').on(table.vendorId, table.kind, table.at, table.id),
    index('ledger_entries_order_idx')
      .on(table.vendorId, table.orderId)
      .where(sql`${table.orderId} is not null`),
    // An order is earned and released at most once.
    uniqueIndex('ledger_entries_once_key')
      .on(table.vendorId, table.orderId, table.kind)
      .where(sql`${table.kind} in ('order_earned', 'order_released')`),
    uniqueIndex('ledger_entries_reference_key')
      .on(table.vendorId, table.kind, table.reference)
      .where(sql`${table.reference} is not null`),
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
    amount: money(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.entryId, table.line] }),
    oneOf('ledger_lines_account_known', table.account, LEDGER_ACCOUNTS),
    index('ledger_lines_account_idx').on(table.vendorId, table.account),
  ],
);
