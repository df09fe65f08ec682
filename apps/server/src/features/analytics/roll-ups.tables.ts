import type { OrderActor } from '@vendor-portal/contract/orders/order-moves.ts';
import { ORDER_STATUSES, type LostStatus } from '@vendor-portal/contract/orders/order-status.ts';
import { bigint, customType, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { dayColumn, moneyColumn, checkOneOf } from '../../platform/database/columns.ts';

const milliseconds = () => bigint({ mode: 'number' }).notNull();

/** Customers per row of `customer_days`. */
export const CUSTOMER_BLOCK = 1024;
const customerBits = customType<{ data: string }>({ dataType: () => `bit(${CUSTOMER_BLOCK})` });

/**
 * Roll-ups, so that a year of figures costs the same however many orders it had. Triggers update them in the
 * transaction of what they count; days and hours are in the vendor's time zone. Indexes include the sums (migration
 * 0039).
 */
export const orderHours = pgTable(
  'order_hours',
  {
    vendorId: uuid().notNull(),
    day: dayColumn(),
    hour: integer().notNull(),
    orders: integer().notNull(),
    /** Accepted and not cancelled, and their value without the delivery fee. */
    sold: integer().notNull().default(0),
    value: moneyColumn(),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.day, table.hour] })],
);

export const orderResponses = pgTable(
  'order_answers',
  {
    vendorId: uuid().notNull(),
    day: dayColumn(),
    accepted: integer().notNull(),
    /** Declined or expired. */
    refused: integer().notNull(),
    /** Accepted by a person, and the time since placement. */
    confirmed: integer().notNull(),
    confirmTime: milliseconds(),
    /** And the time since preparation started. */
    readied: integer().notNull(),
    readyTime: milliseconds(),
    delays: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.day] })],
);

export const orderEndings = pgTable(
  'order_endings',
  {
    vendorId: uuid().notNull(),
    day: dayColumn(),
    status: text().$type<LostStatus>().notNull(),
    endedBy: text().$type<OrderActor>().notNull(),
    reason: text().notNull(),
    orders: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.day, table.status, table.endedBy, table.reason] }),
    checkOneOf('order_endings_status_known', table.status, ORDER_STATUSES),
  ],
);

/** Customers are numbered per store, from 0. */
export const shopCustomers = pgTable(
  'shop_customers',
  { vendorId: uuid().notNull(), customerId: text().notNull(), number: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.customerId] }),
    // Erasing a customer searches all vendors.
    index('shop_customers_customer_idx').on(table.customerId, table.vendorId),
    uniqueIndex('shop_customers_number_key').on(table.vendorId, table.number),
  ],
);

/** One bit per customer, so that each customer of any range is counted once. */
export const customerDays = pgTable(
  'customer_days',
  {
    vendorId: uuid().notNull(),
    day: dayColumn(),
    /** Customers from number 1024 × block. */
    block: integer().notNull(),
    customers: customerBits().notNull(),
    /** Those who had ordered before. */
    returned: customerBits().notNull(),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.day, table.block] })],
);

/** By the day on which it was earned. */
export const productDays = pgTable(
  'product_days',
  {
    vendorId: uuid().notNull(),
    day: dayColumn(),
    productId: uuid().notNull(),
    quantity: integer().notNull(),
    sales: moneyColumn(),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.day, table.productId] })],
);

/** Orders with a promo and its discounts, by the day on which they were earned. */
export const promotionDays = pgTable(
  'promotion_days',
  {
    vendorId: uuid().notNull(),
    day: dayColumn(),
    promotionId: uuid().notNull(),
    orders: integer().notNull(),
    sales: moneyColumn(),
    cost: moneyColumn(),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.day, table.promotionId] })],
);
