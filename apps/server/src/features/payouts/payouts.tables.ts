import { PAYOUT_STATUSES, type PayoutStatus } from '@vendor-portal/contract/payouts/payout-moves.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { sql } from 'drizzle-orm';
import { bigint, date, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../platform/database/columns.ts';
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
    status: text().$type<PayoutStatus>().notNull(),
    amount: bigint({ mode: 'number' }).$type<Money>().notNull(),
    fromDay: date({ mode: 'string' }).notNull(),
    toDay: date({ mode: 'string' }).notNull(),
    bankName: text().notNull(),
    accountName: text().notNull(),
    /** All but the last four digits hidden: the whole number stands with the destination alone. */
    accountNumber: text().notNull(),
    createdAt: instant().notNull(),
    /** The run that made it. */
    runId: uuid(),
    /** The bank file that carries it. Set once: a payout leaves by one way. */
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
    // The marketplace names a payout by its id alone, and reads those of everybody.
    index('payouts_id_idx').on(table.id, table.vendorId),
    index('payouts_all_idx').on(table.createdAt, table.id),
    index('payouts_status_idx').on(table.status, table.createdAt, table.id),
    // A run that is taken up again pays nobody twice.
    uniqueIndex('payouts_run_key')
      .on(table.runId, table.vendorId)
      .where(sql`${table.runId} is not null`),
    index('payouts_file_idx')
      .on(table.fileId, table.createdAt, table.id)
      .where(sql`${table.fileId} is not null`),
  ],
);
