import { PAYOUT_STATUSES, type PayoutStatus } from '@vendor-portal/contract/payouts/payout-moves.ts';
import { date, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { dayColumn, instant, moneyColumn, oneOf, whereSet } from '../../platform/database/columns.ts';
import { vendorIdColumn } from '../vendors/vendors.tables.ts';

export const payouts = pgTable(
  'payouts',
  {
    vendorId: vendorIdColumn(),
    id: uuid().notNull(),
    number: text().notNull(),
    status: text().$type<PayoutStatus>().notNull(),
    amount: moneyColumn(),
    fromDay: dayColumn(),
    toDay: dayColumn(),
    bankName: text().notNull(),
    accountName: text().notNull(),
    /** Only the last four digits: the full number is stored with the destination. */
    accountNumber: text().notNull(),
    createdAt: instant().notNull(),
    runId: uuid(),
    /** The bank file that contains it. Set once. */
    fileId: uuid(),
    expectedOn: date({ mode: 'string' }),
    sentAt: instant(),
    paidAt: instant(),
    returnedAt: instant(),
    failure: text(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.id] }),
    oneOf('payouts_status_known', table.status, PAYOUT_STATUSES),
    uniqueIndex('payouts_number_key').on(table.vendorId, table.number),
    index('payouts_created_idx').on(table.vendorId, table.createdAt, table.id),
    // The marketplace finds payouts by id alone, across vendors.
    index('payouts_id_idx').on(table.id, table.vendorId),
    index('payouts_all_idx').on(table.createdAt, table.id),
    index('payouts_status_idx').on(table.status, table.createdAt, table.id),
    // A resumed run pays nobody twice.
    whereSet(uniqueIndex('payouts_run_key').on(table.runId, table.vendorId), table.runId),
    whereSet(index('payouts_file_idx').on(table.fileId, table.createdAt, table.id), table.fileId),
  ],
);

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
