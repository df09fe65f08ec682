import type { analyticsContract } from '@vendor-portal/contract/analytics/analytics.contract.ts';
import type { CallAnswer } from '@vendor-portal/contract/wire/call.ts';
import type { Db } from '../../platform/database/database.ts';
import type { DayRangeInput } from '../../platform/day-range.ts';
import type { Platform } from '../../platform/platform.ts';
import { lastOrderedAs } from '../orders/order-lookup.service.ts';
import { promotionNames } from '../promotions/promotions.service.ts';
import type { Owner } from './analytics.service.ts';
import { comparedDays, type ComparedSpans } from './compared-days.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { sql } from 'drizzle-orm';
import { queryPrepared } from '../../platform/database/prepared-queries.ts';
import { isLater, productRows, promotionRows, type RequestedSpans } from './sold-rows.ts';

type Sales = CallAnswer<typeof analyticsContract.readSales>;

/** The screen's limit; the file has all. */
const MOST_ROWS = 100;

/** Under the name of its last order. */
export async function itemSales(db: Db, vendorId: string, spans: ComparedSpans, limit: number) {
  const rows = await salesByItem(db, vendorId, spans, limit);
  const ids = rows.map(({ productId }) => productId);
  const names = await lastOrderedAs(db, vendorId, ids);
  return {
    items: rows.map(({ productId, quantity, previousQuantity, sales, previousSales }) => ({
      productId,
      name: names.get(productId) ?? '',
      quantity,
      previousQuantity,
      sales,
      previousSales,
    })),
    itemCount: rows[0]?.all ?? 0,
  };
}

export async function promotionSales(
  db: Db,
  vendorId: string,
  spans: ComparedSpans,
  limit: number,
): Promise<Sales['promotions']> {
  const rows = await salesByPromotion(db, vendorId, spans, limit);
  const names = await promotionNames(
    db,
    vendorId,
    rows.map(({ promotionId }) => promotionId),
  );
  return rows.map(({ promotionId, orders, previousOrders, sales, previousSales, cost }) => ({
    promotionId,
    name: names.get(promotionId) ?? '',
    orders,
    previousOrders,
    sales,
    previousSales,
    cost,
  }));
}

/** By the day of delivery, compared with the same part of the same weekdays before. */
export async function readSales(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { vendorId, timeZone }: Owner,
  input: DayRangeInput,
): Promise<Sales> {
  const { current, previous, spans } = comparedDays(input, timeZone, clock.now());
  return {
    range: current,
    previous,
    ...(await itemSales(db, vendorId, spans, MOST_ROWS)),
    promotions: await promotionSales(db, vendorId, spans, MOST_ROWS),
  };
}

/** Of the later range, and of the earlier one. */
const sumsOf = <Value extends number>(column: string, input: RequestedSpans) => {
  const sum = sql`sum(sold.${sql.identifier(column)})`;
  return [
    sql<Value>`coalesce(${sum} filter (where ${isLater(input)}), 0)::bigint`,
    sql<Value>`coalesce(${sum} filter (where not ${isLater(input)}), 0)::bigint`,
  ] as const;
};

const salesByItem = (db: Db, vendorId: string, spans: ComparedSpans, limit: number) =>
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

const salesByPromotion = (db: Db, vendorId: string, spans: ComparedSpans, limit: number) =>
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
