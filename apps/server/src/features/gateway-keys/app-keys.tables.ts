import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';

/** Keys that all processes must share, made once by whichever starts first, and sealed with `APP_SECRET`. */
export const appKeys = pgTable('app_keys', {
  name: text().primaryKey(),
  secret: text().notNull(),
  /** Unknown of those that are older than this column. */
  madeAt: instant(),
  /** What it was before, still good for what was signed with it. */
  previous: text(),
  rotatedAt: instant(),
});
