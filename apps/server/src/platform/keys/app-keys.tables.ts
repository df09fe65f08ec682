import { pgTable, text } from 'drizzle-orm/pg-core';

/** Keys that all processes must share, made once by whichever starts first. */
export const appKeys = pgTable('app_keys', {
  name: text().primaryKey(),
  secret: text().notNull(),
});
