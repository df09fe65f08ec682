import { pgTable, smallint } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';

/** One row, in the database of a demo only: since when its seed data is being written, and when it was complete. */
export const demoSeeds = pgTable('demo_seeds', {
  id: smallint().primaryKey(),
  startedAt: instant().notNull(),
  completedAt: instant(),
});
