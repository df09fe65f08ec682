import type { AnalyticsFile, analyticsContract } from '@vendor-portal/contract/analytics/analytics.contract.ts';
import type { CallResponse } from '@vendor-portal/contract/wire/call.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../platform/audit/actor.ts';
import type { Db } from '../../platform/database/db.ts';
import type { DayRangeInput } from '../../platform/day-range.ts';
import type { Platform } from '../../platform/platform.ts';
import { lastOrderedAs } from '../orders/order-lookup.service.ts';
import { promotionNames } from '../promotions/promotions.service.ts';
import { figuresByDay, type Owner } from './analytics.service.ts';
import { comparedDays, type ComparedSpans } from './compared-days.ts';
import { prepareQuery, type Params } from '../../platform/database/prepared-queries.ts';
import { isLater, productRows, promotionRows, type RequestedSpans } from './range-figures.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { BYTE_ORDER_MARK, csvLines, csvMoney, type CsvCell } from '../../platform/write-csv.ts';

type Sales = CallResponse<typeof analyticsContract.readSales>;

/** The screen's limit; the file has all. */
const MOST_ROWS = 100;

/** Under the name of its last order. */
async function itemSales(db: Db, vendorId: string, spans: ComparedSpans, limit: number) {
  const rows = await salesByItem(db, { vendorId, ...spans, limit: limit });
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

async function promotionSales(
  db: Db,
  vendorId: string,
  spans: ComparedSpans,
  limit: number,
): Promise<Sales['promotions']> {
  const rows = await salesByPromotion(db, { vendorId, ...spans, limit: limit });
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

type SalesValues = ComparedSpans & { readonly vendorId: string; readonly limit: number };

const salesByItem = prepareQuery('sales by item', (db, params: Params<SalesValues>) => {
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

const salesByPromotion = prepareQuery('sales by promotion', (db, params: Params<SalesValues>) => {
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

type Deps = Pick<Platform, 'db' | 'clock'>;
type Lines = readonly (readonly CsvCell[])[];

/** A vendor has fewer products and promos than this. */
const ALL = 100_000;

async function dayLines({ db }: Deps, vendorId: string, { middle: from, to }: ComparedSpans): Promise<Lines> {
  const days = await figuresByDay(db, vendorId, { from, to });
  return [
    ['Day', 'Orders placed', 'Accepted orders', 'Accepted sales', 'Earnings from delivered orders'],
    ...days.map(({ day, orders, sold, sales, earned }) => [day, orders, sold, csvMoney(sales), csvMoney(earned)]),
  ];
}

async function itemLines({ db }: Deps, vendorId: string, spans: ComparedSpans): Promise<Lines> {
  const { items } = await itemSales(db, vendorId, spans, ALL);
  return [
    ['Item', 'Sold', 'Sold before', 'Sales', 'Sales before'],
    ...items.map((item) => [
      item.name,
      item.quantity,
      item.previousQuantity,
      csvMoney(item.sales),
      csvMoney(item.previousSales),
    ]),
  ];
}

async function promotionLines({ db }: Deps, vendorId: string, spans: ComparedSpans): Promise<Lines> {
  const promotions = await promotionSales(db, vendorId, spans, ALL);
  return [
    ['Promo', 'Delivered orders', 'Delivered before', 'Sales', 'Sales before', 'Given away'],
    ...promotions.map((promo) => [
      promo.name,
      promo.orders,
      promo.previousOrders,
      csvMoney(promo.sales),
      csvMoney(promo.previousSales),
      csvMoney(promo.cost),
    ]),
  ];
}

const ROWS = { days: dayLines, items: itemLines, promotions: promotionLines } as const satisfies Record<
  AnalyticsFile,
  unknown
>;

/** The screen's figures as CSV, with the same headings and sums. */
export async function* exportAnalytics(
  { db, clock }: Deps,
  by: Actor,
  { vendorId, timeZone }: Owner,
  { rows, ...input }: DayRangeInput & { readonly rows: AnalyticsFile },
): AsyncGenerator<string> {
  const { spans } = comparedDays(input, timeZone, clock.now());
  await recordAudit(db, clock.now(), by, { vendorId, kind: 'exported', targetName: `analytics by ${rows}` });
  yield BYTE_ORDER_MARK + csvLines(await ROWS[rows]({ db, clock }, vendorId, spans));
}
