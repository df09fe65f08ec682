import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, ownIdColumn } from '../../../platform/database/columns.ts';
import { vendors } from '../../vendors/vendors.tables.ts';

/** Browsers that take push messages for a vendor. The endpoint is a secret between the browser and us. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: ownIdColumn(),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Signed out there, nothing is pushed there; signed in again on the same device, it goes on. */
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
