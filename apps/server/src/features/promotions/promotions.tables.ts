import type { Money } from '@vendor-portal/contract/values/money.ts';
import { PROMOTION_KINDS, type PromotionKind } from '@vendor-portal/contract/promotions/promotion-kind.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, checkOneOf, whereSet } from '../../platform/database/columns.ts';
import { vendorIdColumn } from '../vendors/vendors.tables.ts';

const money = () => bigint({ mode: 'number' }).$type<Money>();

const runColumns = () => ({
  startsAt: instant().notNull(),
  endsAt: instant().notNull(),
  totalLimit: integer(),
  perCustomerLimit: integer(),
  stoppedAt: instant(),
  timesUsed: integer().notNull().default(0),
  givenAway: money()
    .notNull()
    .default(0 as Money),
  ordersBrought: integer().notNull().default(0),
});

export const promotions = pgTable(
  'promotions',
  {
    vendorId: vendorIdColumn(),
    id: uuid().notNull(),
    name: text().notNull(),
    kind: text().$type<PromotionKind>().notNull(),
    /** A whole percentage or an amount of money, by kind. */
    value: bigint({ mode: 'number' }),
    cap: money(),
    minimumOrder: money(),
    /** Null: all products. */
    productIds: uuid().array(),
    /** Where any are named, `productIds` is empty: a version without categories gives nothing away. */
    categories: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    buyQuantity: integer(),
    getQuantity: integer(),
    /** From 1; earlier runs are in `promotion_runs`. */
    run: integer().notNull().default(1),
    ...runColumns(),
    enteredAt: instant().notNull(),
    createdAt: instant().notNull(),
    /** When open screens have to be notified that it starts or ends; null: never again. */
    dueAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.id] }),
    index('promotions_entered_idx').on(table.vendorId, table.enteredAt, table.id),
    index('promotions_ends_idx').on(table.vendorId, table.endsAt),
    whereSet(index('promotions_due_idx').on(table.dueAt), table.dueAt),
    checkOneOf('promotions_kind_known', table.kind, PROMOTION_KINDS),
    check('promotions_within_limit', sql`${table.timesUsed} >= 0 and ${table.timesUsed} <= ${table.totalLimit}`),
  ],
);

export type PromotionRow = typeof promotions.$inferSelect;

export const promotionRuns = pgTable(
  'promotion_runs',
  { vendorId: uuid().notNull(), promotionId: uuid().notNull(), run: integer().notNull(), ...runColumns() },
  (table) => [primaryKey({ columns: [table.vendorId, table.promotionId, table.run] })],
);

/** A returned use no longer counts. */
export const promotionUses = pgTable(
  'promotion_uses',
  {
    vendorId: uuid().notNull(),
    orderId: uuid().notNull(),
    promotionId: uuid().notNull(),
    run: integer().notNull(),
    customerId: text().notNull(),
    worth: money().notNull(),
    /** By a customer who hadn't ordered here for a while. */
    isBrought: boolean().notNull(),
    usedAt: instant().notNull(),
    givenBackAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.orderId] }),
    index('promotion_uses_customer_idx').on(table.vendorId, table.promotionId, table.run, table.customerId),
  ],
);
