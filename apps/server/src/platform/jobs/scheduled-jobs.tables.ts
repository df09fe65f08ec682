import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

export const scheduledJobs = pgTable('scheduled_jobs', {
  id: text('name').primaryKey(),
  /** Counts every run and is never reset, to distinguish the latest lease from an older one. */
  attempts: integer().notNull().default(0),
  /** While the job runs, the end of its lease. */
  dueAt: instant().notNull(),
  failures: integer().notNull().default(0),
  lastError: text(),
  doneAt: instant(),
});
