import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

export const events = pgTable(
  'events',
  {
    vendorId: uuid().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    kind: text().notNull(),
    data: jsonb().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.seq] }), index('events_at_idx').on(table.at)],
);

/** The row is locked until the commit, so that numbers follow the order of commits. */
export const eventCounters = pgTable('event_counters', {
  vendorId: uuid().primaryKey(),
  last: bigint({ mode: 'number' }).notNull(),
});
