import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { vendors } from '../vendors/vendors.tables.ts';
import type { PricedOrder } from './priced-order.ts';

/** An order is placed on a quote once. */
export const quotes = pgTable(
  'quotes',
  {
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    id: uuid().notNull(),
    /** Of the request, so that nothing else is placed at these prices. */
    fingerprint: text().notNull(),
    priced: jsonb().$type<PricedOrder>().notNull(),
    expiresAt: instant().notNull(),
    orderId: uuid(),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.id] }), index('quotes_expires_idx').on(table.expiresAt)],
);
