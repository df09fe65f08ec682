import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';

/** Keys that all processes share, created by the first to start and sealed with `APP_SECRET`. */
export const appKeys = pgTable('app_keys', {
  name: text().primaryKey(),
  secret: text().notNull(),
  /** Null for keys older than this column. */
  madeAt: instant(),
  /** The previous key, still valid for what it signed. */
  previous: text(),
  rotatedAt: instant(),
});
