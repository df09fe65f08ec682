import type { NewAdvert } from '@vendor-portal/contract/adverts/adverts.contract.ts';
import { PAY_IN_STATUSES, type PayInStatus } from '@vendor-portal/contract/pay-ins/pay-ins.contract.ts';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import { instant, moneyColumn, checkOneOf, ownIdColumn } from '../../platform/database/columns.ts';
import { vendorIdColumn } from '../vendors/vendors.tables.ts';

/** Payments by card or transfer, each for an advert. */
export const payIns = pgTable(
  'pay_ins',
  {
    /** Also its reference at the payment service. */
    id: ownIdColumn(),
    vendorId: vendorIdColumn(),
    /** The caller's own id: repeating a request returns the same payment. */
    reference: text().notNull(),
    amount: moneyColumn(),
    currency: text().notNull(),
    status: text().$type<PayInStatus>().notNull(),
    payUrl: text().notNull(),
    /** The requested advert, booked once the payment has arrived. */
    advert: jsonb().$type<z.output<typeof NewAdvert>>().notNull(),
    advertId: uuid(),
    note: text(),
    createdAt: instant().notNull(),
    settledAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.vendorId] }),
    uniqueIndex('pay_ins_reference_key').on(table.vendorId, table.reference),
    index('pay_ins_waiting_idx')
      .on(table.createdAt)
      .where(sql`${table.status} <> 'paid'`),
    checkOneOf('pay_ins_status_known', table.status, PAY_IN_STATUSES),
    check('pay_ins_above_zero', sql`${table.amount} > 0`),
  ],
);
