import type { Money } from '@vendor-portal/contract/values/money.ts';
import { bigint, date, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';

const money = () => bigint({ mode: 'number' }).$type<Money>().notNull();

/** Totals of a past month, written once: any later change of the month differs from them. */
export const closedMonths = pgTable(
  'closed_months',
  {
    vendorId: uuid().notNull(),
    month: date({ mode: 'string' }).notNull(),
    entries: integer().notNull(),
    earned: money(),
    commission: money(),
    pending: money(),
    available: money(),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.month] })],
);
