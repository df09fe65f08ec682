import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { dayColumn } from '../../platform/database/columns.ts';

export const dailyUses = pgTable(
  'daily_uses',
  {
    vendorId: uuid().notNull(),
    what: text().notNull(),
    day: dayColumn(),
    used: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.what, table.day] }),
    index('daily_uses_day_idx').on(table.day),
  ],
);

/** Of callers without an account, by the address that they share with others. */
export const addressUses = pgTable(
  'address_uses',
  {
    ip: text().notNull(),
    what: text().notNull(),
    day: dayColumn(),
    used: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ip, table.what, table.day] }), index('address_uses_day_idx').on(table.day)],
);
