import { PAYOUT_STATUSES, type PayoutStatus } from '@vendor-portal/contract/payouts/payout-moves.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { sql } from 'drizzle-orm';
import { bigint, date, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../platform/database/columns.ts';
import { vendors } from '../vendors/vendors.tables.ts';

export const payouts = pgTable(
  'payouts',
  {
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    id: uuid().notNull(),
    number: text().notNull(),
    status: text().$type<PayoutStatus>().notNull(),
    amount: bigint({ mode: 'number' }).$type<Money>().notNull(),
    fromDay: date({ mode: 'string' }).notNull(),
    toDay: date({ mode: 'string' }).notNull(),
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
    uniqueIndex('payouts_run_key')
      .on(table.runId, table.vendorId)
      .where(sql`${table.runId} is not null`),
    index('payouts_file_idx')
      .on(table.fileId, table.createdAt, table.id)
      .where(sql`${table.fileId} is not null`),
  ],
);
