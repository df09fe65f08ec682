import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/** What happened to a vendor, numbered without gaps in the order of the commits. */
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

/** The last number given out per vendor. Its row is locked until the commit, which is what makes the order true. */
export const eventCounters = pgTable('event_counters', {
  vendorId: uuid().primaryKey(),
  last: bigint({ mode: 'number' }).notNull(),
});
