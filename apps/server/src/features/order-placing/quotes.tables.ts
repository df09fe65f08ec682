import type { OrderSum, PricedLine } from '@vendor-portal/contract/orders/order-price.ts';
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { vendorIdColumn } from '../vendors/vendors.tables.ts';

/** A line with a copy of its product's details. */
export type FrozenLine = PricedLine & {
  readonly name: string;
  readonly imageUrl: string | null;
  readonly note: string | null;
  readonly needsPrescription: boolean;
};

export interface PricedOrder {
  readonly lines: readonly FrozenLine[];
  readonly sum: OrderSum;
  readonly prepMinutes: number;
}

/** An order is placed on a quote once. */
export const quotes = pgTable(
  'quotes',
  {
    vendorId: vendorIdColumn(),
    id: uuid().notNull(),
    /** Of the request, so that nothing else is placed at these prices. */
    fingerprint: text().notNull(),
    priced: jsonb().$type<PricedOrder>().notNull(),
    expiresAt: instant().notNull(),
    orderId: uuid(),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.id] }), index('quotes_expires_idx').on(table.expiresAt)],
);

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
  (table) => [
    primaryKey({ columns: [table.keyId, table.externalId] }),
    // The administrator knows an order's external id, not the key that placed it.
    index('external_orders_external_id_idx').on(table.externalId),
  ],
);
