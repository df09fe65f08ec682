import type { Money } from '@vendor-portal/contract/values/money.ts';
import { and, asc, between, desc, eq, gte, or, sql, sum } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { queryPrepared } from '../../platform/database/prepared-queries.ts';
import type { Db } from '../../platform/database/database.ts';
import type { TwoRanges } from './compared-days.ts';
import { productDays, promotionDays } from './roll-ups.tables.ts';

const sumWhere = <Value extends number>(column: AnyPgColumn, condition: ReturnType<typeof gte>) =>
  sql<Value>`coalesce(sum(${column}) filter (where ${condition}), 0)::bigint`;

/** Every product sold in one of the two ranges, by its sales in the later one. */
export const salesByItem = (db: Db, vendorId: string, ranges: TwoRanges, limit: number) =>
  queryPrepared(db, 'sales by item', { vendorId, ...ranges, limit }, (params) => {
    const isLater = gte(productDays.day, params.middle);
    const isEarlier = sql`${productDays.day} < ${params.middle}`;
    const [quantity, sales] = [sumWhere(productDays.quantity, isLater), sumWhere<Money>(productDays.sales, isLater)];
    return db
      .select({
        productId: productDays.productId,
        quantity,
        previousQuantity: sumWhere(productDays.quantity, isEarlier),
        sales,
        previousSales: sumWhere<Money>(productDays.sales, isEarlier),
        all: sql<number>`(count(*) over ())::int`,
      })
      .from(productDays)
      .where(
        and(
          eq(productDays.vendorId, params.vendorId),
          or(between(productDays.day, params.from, params.end), between(productDays.day, params.middle, params.to)),
        ),
      )
      .groupBy(productDays.productId)
      .orderBy(desc(sales), desc(sum(productDays.sales)), asc(productDays.productId))
      .limit(params.limit);
  });

export const salesByPromotion = (db: Db, vendorId: string, ranges: TwoRanges, limit: number) =>
  queryPrepared(db, 'sales by promotion', { vendorId, ...ranges, limit }, (params) => {
    const isLater = gte(promotionDays.day, params.middle);
    const isEarlier = sql`${promotionDays.day} < ${params.middle}`;
    const sales = sumWhere<Money>(promotionDays.sales, isLater);
    return db
      .select({
        promotionId: promotionDays.promotionId,
        orders: sumWhere(promotionDays.orders, isLater),
        previousOrders: sumWhere(promotionDays.orders, isEarlier),
        sales,
        previousSales: sumWhere<Money>(promotionDays.sales, isEarlier),
        cost: sumWhere<Money>(promotionDays.cost, isLater),
      })
      .from(promotionDays)
      .where(
        and(
          eq(promotionDays.vendorId, params.vendorId),
          or(between(promotionDays.day, params.from, params.end), between(promotionDays.day, params.middle, params.to)),
        ),
      )
      .groupBy(promotionDays.promotionId)
      .orderBy(desc(sales), desc(sum(promotionDays.sales)), asc(promotionDays.promotionId))
      .limit(params.limit);
  });
