import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/** One row per scheduled job: when it runs next, and how it went. */
export const scheduledJobs = pgTable('scheduled_jobs', {
  id: text('name').primaryKey(),
  /** Counts every run and is never reset, to distinguish the latest lease from an older one. */
  attempts: integer().notNull().default(0),
  /** When it runs next; while it runs, when its lease ends. */
  dueAt: instant().notNull(),
  /** Since it last succeeded. */
  failures: integer().notNull().default(0),
  lastError: text(),
  /** When it last succeeded. */
  doneAt: instant(),
});
