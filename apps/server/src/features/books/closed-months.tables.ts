import type { Money } from '@vendor-portal/contract/values/money.ts';
import { bigint, date, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';

const money = () => bigint({ mode: 'number' }).$type<Money>().notNull();

/** What the entries of a month come to, written once when the month is over: whatever changes in it later differs from this. */
export const closedMonths = pgTable(
  'closed_months',
  {
    vendorId: uuid().notNull(),
    /** Its first day. */
    month: date({ mode: 'string' }).notNull(),
    entries: integer().notNull(),
    earned: money(),
    commission: money(),
    pending: money(),
    available: money(),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.month] })],
);
