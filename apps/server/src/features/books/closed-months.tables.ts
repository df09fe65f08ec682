import { integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { moneyColumn, dayColumn } from '../../platform/database/columns.ts';

/** Totals of a past month, written once: any later change of the month differs from them. */
export const closedMonths = pgTable(
  'closed_months',
  {
    vendorId: uuid().notNull(),
    month: dayColumn(),
    entries: integer().notNull(),
    earned: moneyColumn(),
    commission: moneyColumn(),
    pending: moneyColumn(),
    available: moneyColumn(),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.month] })],
);
