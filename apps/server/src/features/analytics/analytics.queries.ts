import type { Money } from '@vendor-portal/contract/values/money.ts';
import { and, asc, between, desc, eq, gte, or, sql, sum, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { askPrepared, type Given } from '../../platform/database/questions/ask-prepared.ts';
import type { Db } from '../../platform/database/database.ts';
import { customerDays, orderAnswers, orderEndings, orderHours, productDays } from './roll-ups.tables.ts';

/** Two ranges, one after the other, and perhaps days between them: `from` to `end`, and `middle` to `to`. */
export interface TwoRanges {
  readonly from: string;
  readonly end: string;
  readonly middle: string;
  readonly to: string;
}

interface OfVendor {
  readonly vendorId: AnyPgColumn;
  readonly day: AnyPgColumn;
}

type Ranges = Given<TwoRanges & { readonly vendorId: string }>;

const inBoth = (table: OfVendor, { vendorId, from, end, middle, to }: Ranges) =>
  and(eq(table.vendorId, vendorId), or(between(table.day, from, end), between(table.day, middle, to)));
const inLater = (table: OfVendor, { vendorId, middle, to }: Ranges) =>
  and(eq(table.vendorId, vendorId), between(table.day, middle, to));

const whole = (expression: SQL) => sql<number>`coalesce(${expression}, 0)::bigint`;

/** Orders placed on each day of both ranges on which there were some, and what was sold of them. */
export const ordersByDay = (db: Db, vendorId: string, ranges: TwoRanges) =>
  askPrepared(db, 'analytics days', { vendorId, ...ranges }, (given) =>
    db
      .select({
        day: orderHours.day,
        orders: whole(sum(orderHours.orders)),
        sold: whole(sum(orderHours.sold)),
        sales: whole(sum(orderHours.value)),
      })
      .from(orderHours)
      .where(inBoth(orderHours, given))
      .groupBy(orderHours.day)
      .orderBy(asc(orderHours.day)),
  );

/** Orders by day of the week (0 is sunday) and hour, over the later range. */
export const ordersByHour = (db: Db, vendorId: string, ranges: TwoRanges) =>
  askPrepared(db, 'analytics hours', { vendorId, ...ranges }, (given) => {
    const weekDay = sql<number>`extract(dow from ${orderHours.day})::int`;
    return db
      .select({ weekDay, hour: orderHours.hour, orders: whole(sum(orderHours.orders)) })
      .from(orderHours)
      .where(inLater(orderHours, given))
      .groupBy(sql`1`, orderHours.hour)
      .orderBy(sql`1`, asc(orderHours.hour));
  });

/** How the store answered, over each of the two. */
export const answersByRange = (db: Db, vendorId: string, ranges: TwoRanges) =>
  askPrepared(db, 'analytics answers', { vendorId, ...ranges }, (given) =>
    db
      .select({
        isLater: sql<boolean>`${orderAnswers.day} >= ${given.middle}`,
        accepted: whole(sum(orderAnswers.accepted)),
        refused: whole(sum(orderAnswers.refused)),
        confirmed: whole(sum(orderAnswers.confirmed)),
        confirmTime: whole(sum(orderAnswers.confirmTime)),
        readied: whole(sum(orderAnswers.readied)),
        readyTime: whole(sum(orderAnswers.readyTime)),
      })
      .from(orderAnswers)
      .where(inBoth(orderAnswers, given))
      .groupBy(sql`1`),
  );

/** Customers of each range, each counted once, and those of them who had ordered before. */
export const customersByRange = (db: Db, vendorId: string, ranges: TwoRanges) =>
  askPrepared(db, 'analytics customers', { vendorId, ...ranges }, (given) => {
    const blocks = db
      .select({
        isLater: sql<boolean>`${customerDays.day} >= ${given.middle}`.as('is_later'),
        customers: sql<number>`bit_count(bit_or(${customerDays.customers}))`.as('customers'),
        returned: sql<number>`bit_count(bit_or(${customerDays.returned}))`.as('returned'),
      })
      .from(customerDays)
      .where(inBoth(customerDays, given))
      .groupBy(sql`1`, customerDays.block)
      .as('blocks');
    return db
      .select({
        isLater: blocks.isLater,
        customers: whole(sum(blocks.customers)),
        returned: whole(sum(blocks.returned)),
      })
      .from(blocks)
      .groupBy(blocks.isLater);
  });

/** What sold most over the later range, and how much of it over the earlier one. */
export const bestSellers = (db: Db, vendorId: string, ranges: TwoRanges, limit: number) =>
  askPrepared(db, `analytics sellers ${limit}`, { vendorId, ...ranges }, (given) => {
    const isLater = gte(productDays.day, given.middle);
    const quantity = whole(sql`sum(${productDays.quantity}) filter (where ${isLater})`);
    const sales = sql<Money>`coalesce(sum(${productDays.sales}) filter (where ${isLater}), 0)::bigint`;
    return db
      .select({
        productId: productDays.productId,
        quantity,
        sales,
        previousQuantity: whole(sql`sum(${productDays.quantity}) filter (where not ${isLater})`),
      })
      .from(productDays)
      .where(inBoth(productDays, given))
      .groupBy(productDays.productId)
      .having(sql`${quantity} > 0`)
      .orderBy(desc(quantity), desc(sales), asc(productDays.productId))
      .limit(limit);
  });

/** Why orders of the later range came to nothing, the commonest first. */
export const endings = (db: Db, vendorId: string, ranges: TwoRanges, limit: number) =>
  askPrepared(db, `analytics endings ${limit}`, { vendorId, ...ranges }, (given) =>
    db
      .select({
        status: orderEndings.status,
        by: orderEndings.endedBy,
        reason: orderEndings.reason,
        orders: whole(sum(orderEndings.orders)),
      })
      .from(orderEndings)
      .where(inLater(orderEndings, given))
      .groupBy(orderEndings.status, orderEndings.endedBy, orderEndings.reason)
      .orderBy(desc(sql`4`), asc(orderEndings.status), asc(orderEndings.endedBy), asc(orderEndings.reason))
      .limit(limit),
  );
