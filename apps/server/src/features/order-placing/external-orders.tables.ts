import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/**
 * The marketplace's order ids, unique per key. Separate from the orders, whose indexes are rewritten with every step.
 * Inserted before the order, so without a foreign key.
 */
export const externalOrders = pgTable(
  'external_orders',
  {
    keyId: text().notNull(),
    externalId: text().notNull(),
    orderId: uuid().notNull(),
    /** Of the request, so that another order under the same id is refused. */
    fingerprint: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.keyId, table.externalId] })],
);
