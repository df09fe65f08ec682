import type { Money } from '@vendor-portal/contract/values/money.ts';
import { sql } from 'drizzle-orm';
import { queryPrepared } from '../../platform/database/prepared-queries.ts';
import type { Db } from '../../platform/database/database.ts';
import type { ComparedSpans } from './compared-days.ts';
import { isLater, productRows, promotionRows, type RequestedSpans } from './sold-rows.ts';

/** Of the later range, and of the earlier one. */
const sumsOf = <Value extends number>(column: string, input: RequestedSpans) => {
  const sum = sql`sum(sold.${sql.identifier(column)})`;
  return [
    sql<Value>`coalesce(${sum} filter (where ${isLater(input)}), 0)::bigint`,
    sql<Value>`coalesce(${sum} filter (where not ${isLater(input)}), 0)::bigint`,
  ] as const;
};

export const salesByItem = (db: Db, vendorId: string, spans: ComparedSpans, limit: number) =>
  queryPrepared(db, 'sales by item', { vendorId, ...spans, limit }, (params) => {
    const [quantity, previousQuantity] = sumsOf('quantity', params);
    const [sales, previousSales] = sumsOf<Money>('sales', params);
    return db
      .select({
        productId: sql<string>`sold.product_id`,
        quantity,
        previousQuantity,
        sales,
        previousSales,
        all: sql<number>`(count(*) over ())::int`,
      })
      .from(sql`${productRows(params)} sold`)
      .groupBy(sql`sold.product_id`)
      .orderBy(sql`${sales} desc`, sql`sum(sold.sales) desc`, sql`sold.product_id`)
      .limit(params.limit);
  });

export const salesByPromotion = (db: Db, vendorId: string, spans: ComparedSpans, limit: number) =>
  queryPrepared(db, 'sales by promotion', { vendorId, ...spans, limit }, (params) => {
    const [orders, previousOrders] = sumsOf('orders', params);
    const [sales, previousSales] = sumsOf<Money>('sales', params);
    const [cost] = sumsOf<Money>('cost', params);
    return db
      .select({ promotionId: sql<string>`sold.promotion_id`, orders, previousOrders, sales, previousSales, cost })
      .from(sql`${promotionRows(params)} sold`)
      .groupBy(sql`sold.promotion_id`)
      .orderBy(sql`${sales} desc`, sql`sum(sold.sales) desc`, sql`sold.promotion_id`)
      .limit(params.limit);
  });
