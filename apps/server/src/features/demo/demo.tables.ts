import { pgTable, smallint } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';

export const demoSeeds = pgTable('demo_seeds', {
  id: smallint().primaryKey(),
  startedAt: instant().notNull(),
  completedAt: instant(),
});
