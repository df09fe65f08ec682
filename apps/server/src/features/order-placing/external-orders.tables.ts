import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/**
 * The marketplace's own ids of orders, each once per key. Apart from the orders, whose indexes are written again with every
 * step. The row is written before its order, so it refers to it without a foreign key.
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
