import type { Money } from '@vendor-portal/contract/values/money.ts';
import type { OrderActor } from '@vendor-portal/contract/orders/order-moves.ts';
import { ORDER_STATUSES, type LostStatus } from '@vendor-portal/contract/orders/order-status.ts';
import {
  bigint,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { oneOf } from '../../platform/database/columns.ts';

const money = () => bigint({ mode: 'number' }).$type<Money>().notNull();
const milliseconds = () => bigint({ mode: 'number' }).notNull();
const day = () => date({ mode: 'string' }).notNull();

/** How many customers one row of `customer_days` speaks of. */
export const CUSTOMER_BLOCK = 1024;
const customerBits = customType<{ data: string }>({ dataType: () => `bit(${CUSTOMER_BLOCK})` });

/**
 * Orders added up, so that a year of figures costs the same however many orders it had. Triggers in the migration keep
 * these tables at the commit of what they count; days and hours are the vendor's. Keys that the screens read carry the
 * sums as well (migration 0039). Here: orders by when they were placed.
 */
export const orderHours = pgTable(
  'order_hours',
  {
    vendorId: uuid().notNull(),
    day: day(),
    hour: integer().notNull(),
    orders: integer().notNull(),
    /** Those of them that were accepted and not cancelled, and what they are worth without the courier's fee. */
    sold: integer().notNull().default(0),
    value: money(),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.day, table.hour] })],
);

/** How the store answered the orders placed on a day, and how quick it was. */
export const orderAnswers = pgTable(
  'order_answers',
  {
    vendorId: uuid().notNull(),
    day: day(),
    accepted: integer().notNull(),
    /** Declined, or left until it was too late. */
    refused: integer().notNull(),
    /** Accepted by a person, and how long that took from the placing. */
    confirmed: integer().notNull(),
    confirmTime: milliseconds(),
    /** Made ready, and how long that took from the beginning of the preparation. */
    readied: integer().notNull(),
    readyTime: milliseconds(),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.day] })],
);

/** Orders placed on a day that came to nothing, by who ended them and why. */
export const orderEndings = pgTable(
  'order_endings',
  {
    vendorId: uuid().notNull(),
    day: day(),
    status: text().$type<LostStatus>().notNull(),
    endedBy: text().$type<OrderActor>().notNull(),
    reason: text().notNull(),
    orders: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.day, table.status, table.endedBy, table.reason] }),
    oneOf('order_endings_status_known', table.status, ORDER_STATUSES),
  ],
);

/** Each customer of a store has a number there, from 0. */
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

/** Who ordered on a day: a bit per customer, so that the customers of any range are counted once each. */
export const customerDays = pgTable(
  'customer_days',
  {
    vendorId: uuid().notNull(),
    day: day(),
    /** The customers with the numbers from 1024 × block on. */
    block: integer().notNull(),
    customers: customerBits().notNull(),
    /** Those of them who had ordered here before. */
    returned: customerBits().notNull(),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.day, table.block] })],
);

/** What was sold, by the day on which it was earned. */
export const productDays = pgTable(
  'product_days',
  {
    vendorId: uuid().notNull(),
    day: day(),
    productId: uuid().notNull(),
    quantity: integer().notNull(),
    sales: money(),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.day, table.productId] })],
);

/** What orders with a promo came to, and what the promo took off them, by the day on which they were earned. */
export const promotionDays = pgTable(
  'promotion_days',
  {
    vendorId: uuid().notNull(),
    day: day(),
    promotionId: uuid().notNull(),
    orders: integer().notNull(),
    sales: money(),
    cost: money(),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.day, table.promotionId] })],
);
