import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, ownIdColumn } from '../../../platform/database/columns.ts';
import { vendorIdColumn } from '../../vendors/vendors.tables.ts';

/** The endpoint is a secret between the browser and the server. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: ownIdColumn(),
    vendorId: vendorIdColumn(),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Nothing is pushed after signing out; signing in again on the same device resumes it. */
    sessionId: uuid().notNull(),
    deviceHash: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.vendorId] }),
    uniqueIndex('push_subscriptions_endpoint_key').on(table.vendorId, table.endpoint),
    index('push_subscriptions_browser_idx').on(table.endpoint),
  ],
);
