import type { BasisPoints } from '@vendor-portal/contract/accounting/commission.ts';
import type { DeclineReason } from '@vendor-portal/contract/orders/end-reason.ts';
import type { DelayMinutes } from '@vendor-portal/contract/orders/order-delay.ts';
import { ORDER_ALERT_KINDS, type OrderAlertKind } from '@vendor-portal/contract/orders/order.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import {
  ORDER_ACTORS,
  ORDER_MOVES,
  type OrderActor,
  type OrderMoveName,
} from '@vendor-portal/contract/orders/order-moves.ts';
import {
  FINAL_STATUSES,
  ORDER_KINDS,
  ORDER_STATUSES,
  type OrderKind,
  type OrderStatus,
} from '@vendor-portal/contract/orders/order-status.ts';
import type { PromotionKind } from '@vendor-portal/contract/promotions/promotion-kind.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
  type PgColumn,
} from 'drizzle-orm/pg-core';
import type { Actor } from '../../platform/audit/actor.ts';
import { instant, literals, moneyColumn, checkOneOf, whereSet } from '../../platform/database/columns.ts';
import { vendorIdColumn, vendorKeyColumn } from '../vendors/vendors.tables.ts';

/** Who of the store, for `nameOfActing`. */
export type StoreActor = Pick<Actor, 'actor' | 'memberId' | 'deviceId' | 'claimedMemberId'>;

/** Times are ISO texts. */
interface Relay {
  readonly number: string;
  readonly until: string;
}

interface CourierNews {
  readonly place: string | null;
  readonly arrivesAt: string | null;
}

/**
 * Every step rewrites all of these indexes, so they are few and each serves several queries. Queries by time list the
 * statuses they need, even if all, to use the status index.
 */
export const orders = pgTable(
  'orders',
  {
    vendorId: vendorIdColumn(),
    id: uuid().notNull(),
    number: text().notNull(),
    kind: text().$type<OrderKind>().notNull(),
    status: text().$type<OrderStatus>().notNull(),
    customerId: text().notNull(),
    customerFirstName: text().notNull(),
    customerPhone: text().notNull(),
    note: text(),
    allergyNote: text(),
    /** What the marketplace calls the order and its payment. */
    externalId: text(),
    paymentReference: text(),
    subtotal: moneyColumn(),
    discount: moneyColumn(),
    deliveryFee: moneyColumn(),
    total: moneyColumn(),
    commissionRate: integer().$type<BasisPoints>().notNull(),
    commission: moneyColumn(),
    deliveryPaidByVendor: moneyColumn(),
    earnings: moneyColumn(),
    refunded: moneyColumn().default(0 as Money),
    currency: text().notNull(),
    promotionId: uuid(),
    promotionName: text(),
    promotionKind: text().$type<PromotionKind>(),
    placedAt: instant().notNull(),
    confirmBy: instant().notNull(),
    promisedAt: instant(),
    scheduledFor: instant(),
    /** Estimated; from the confirmation on, as promised. */
    prepMinutes: integer().notNull(),
    courierName: text(),
    courierPhone: text(),
    /** As the marketplace last reported. */
    courierNews: jsonb().$type<CourierNews>(),
    /** The marketplace's relay numbers for the customer and the courier. */
    courierRelay: jsonb().$type<Relay>(),
    customerRelay: jsonb().$type<Relay>(),
    declineReason: text().$type<DeclineReason>(),
    steps: integer().notNull(),
    /** Rows of `order_delays`: with the steps, they number the messages about the order. */
    delayCount: integer().notNull().default(0),
    /** When the last reminder was sent by push and SMS. */
    escalatedAt: instant(),
    /** When somebody last touched its card while it was unanswered; null: not yet. */
    seenAt: instant(),
    /** Null: nothing to acknowledge. */
    alert: text().$type<OrderAlertKind>(),
    acknowledgedAt: instant(),
    /** The browser. */
    acknowledgedBy: text(),
    acknowledgedActing: jsonb().$type<StoreActor>(),
    /** Attempts at the collection code. */
    codeTries: integer().notNull().default(0),
    /** When the scheduler has to act, by status; null: never. */
    dueAt: instant(),
  },
  (table) => [
    // The id first: the marketplace names an order by its id alone.
    primaryKey({ columns: [table.id, table.vendorId] }),
    index('orders_status_idx').on(table.vendorId, table.status, table.placedAt, table.id),
    // A number is searched by its digits, its letters or both.
    index('orders_number_idx').on(
      table.vendorId,
      sql`split_part(${table.number}, '-', 2) text_pattern_ops`,
      table.number.op('text_pattern_ops'),
    ),
    index('orders_customer_idx').on(table.vendorId, table.customerId, table.placedAt),
    // Orders that are due, and behind them, without a due time, ended orders that still have the customer's data.
    index('orders_due_idx')
      .on(table.dueAt, table.placedAt)
      .where(
        sql`${table.dueAt} is not null or ${table.customerPhone} <> '' and ${table.status} in (${literals(FINAL_STATUSES)})`,
      ),
    checkOneOf('orders_alert_known', table.alert, ORDER_ALERT_KINDS),
    checkOneOf('orders_kind_known', table.kind, ORDER_KINDS),
    checkOneOf('orders_status_known', table.status, ORDER_STATUSES),
    check('orders_total_adds_up', sql`${table.total} = ${table.subtotal} - ${table.discount} + ${table.deliveryFee}`),
    check(
      'orders_earnings_add_up',
      sql`${table.earnings} = ${table.subtotal} - ${table.discount} - ${table.commission} - ${table.deliveryPaidByVendor}`,
    ),
  ],
);

const ofOrder = (name: string, { vendorId, orderId }: { vendorId: PgColumn; orderId: PgColumn }) =>
  foreignKey({ name, columns: [vendorId, orderId], foreignColumns: [orders.vendorId, orders.id] });

/** Frozen when the order was placed. */
export const orderItems = pgTable(
  'order_items',
  {
    vendorId: uuid().notNull(),
    orderId: uuid().notNull(),
    line: integer().notNull(),
    id: uuid().notNull(),
    productId: uuid().notNull(),
    name: text().notNull(),
    imageUrl: text(),
    unitPrice: moneyColumn(),
    quantity: integer().notNull(),
    options: jsonb().$type<{ group: string; name: string; priceDifference: Money }[]>().notNull(),
    note: text(),
    lineTotal: moneyColumn(),
    needsPrescription: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.orderId, table.line] }),
    ofOrder('order_items_order_fk', table),
    index('order_items_product_idx').on(table.vendorId, table.productId, table.orderId),
    check('order_items_line_adds_up', sql`${table.lineTotal} = ${table.unitPrice} * ${table.quantity}`),
  ],
);

/** One row per step, numbered from 1. */
export const orderSteps = pgTable(
  'order_steps',
  {
    vendorId: uuid().notNull(),
    orderId: uuid().notNull(),
    step: integer().notNull(),
    status: text().$type<OrderStatus>().notNull(),
    /** Null for the placement. */
    move: text().$type<OrderMoveName>(),
    by: text().$type<OrderActor>().notNull(),
    reason: text(),
    at: instant().notNull(),
    /**
     * For the audit log. In this row, so that a step needs no further statement. The first step's says which gateway
     * key placed the order, which that key alone may see and cancel.
     */
    acting: jsonb().$type<Actor>(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.orderId, table.step] }),
    ofOrder('order_steps_order_fk', table),
    checkOneOf('order_steps_status_known', table.status, ORDER_STATUSES),
    checkOneOf('order_steps_move_known', table.move, Object.keys(ORDER_MOVES)),
    checkOneOf('order_steps_by_known', table.by, ORDER_ACTORS),
    // Deleted after two years; rows without it are not in the index.
    whereSet(index('order_steps_acting_idx').on(table.at), table.acting),
    index('order_steps_placed_by_idx')
      .on(sql`(${table.acting} ->> 'actorId')`, table.orderId)
      .where(sql`${table.step} = 1`),
    index('order_steps_at_idx').on(table.vendorId, table.at, table.orderId, table.step),
  ],
);

/** Each time the vendor promised the order for later, numbered from 1. Who did is in the audit log. */
export const orderDelays = pgTable(
  'order_delays',
  {
    vendorId: uuid().notNull(),
    orderId: uuid().notNull(),
    number: integer().notNull(),
    minutes: integer().$type<DelayMinutes>().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.orderId, table.number] }),
    ofOrder('order_delays_order_fk', table),
  ],
);

/** Items that the kitchen has checked off. One that was taken back stays, with its time. */
export const orderItemChecks = pgTable(
  'order_item_checks',
  {
    vendorId: uuid().notNull(),
    orderId: uuid().notNull(),
    line: integer().notNull(),
    checkedAt: instant().notNull(),
    byMember: uuid(),
    byDevice: uuid(),
    byClaimed: uuid(),
    uncheckedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.orderId, table.line] }),
    foreignKey({
      name: 'order_item_checks_item_fk',
      columns: [table.vendorId, table.orderId, table.line],
      foreignColumns: [orderItems.vendorId, orderItems.orderId, orderItems.line],
    }),
  ],
);

export const orderCounters = pgTable('order_counters', {
  vendorId: vendorKeyColumn(),
  last: integer().notNull(),
});
