import type { analyticsContract } from '@vendor-portal/contract/analytics/analytics.contract.ts';
import { WEEK_DAYS } from '@vendor-portal/contract/values/day.ts';
import type { CallResponse } from '@vendor-portal/contract/wire/call.ts';
import { sql, type SQL } from 'drizzle-orm';
import { prepareFigures, prepareQuery, type Params } from '../../platform/database/prepared-queries.ts';
import { jsonList } from '../../platform/database/rows.ts';
import type { Db } from '../../platform/database/db.ts';
import type { DayRange, DayRangeInput } from '../../platform/day-range.ts';
import { lastOrderedLook } from '../orders/order-lookup.service.ts';
import { comparedDays } from './compared-days.ts';
import {
  currentFigures,
  everyDay,
  isLater,
  isWithin,
  previousFigures,
  productRows,
  type RequestedDays,
  type RequestedSpans,
  type FigureDays,
} from './range-figures.ts';
import { orderEndings, orderHours } from './roll-ups.tables.ts';
import type { Caller } from '../../platform/http/guard/access.ts';
import type { Platform } from '../../platform/platform.ts';

type Analytics = CallResponse<typeof analyticsContract.readAnalytics>;

const MOST_SELLERS = 10;
/** Customers write their own reasons, so only the most common are shown. */
const MOST_REASONS = 20;

const earlier = ({ vendorId, from, end, wholeTo, partFrom, partTo }: RequestedSpans): FigureDays => ({
  vendorId,
  from,
  to: end,
  whole: { vendorId, from, to: wholeTo },
  part: { vendorId, from: partFrom, to: partTo },
});
const later = ({ vendorId, middle: from, to }: RequestedSpans): FigureDays => ({
  vendorId,
  from,
  to,
  whole: { vendorId, from, to },
});

/** What sold most over the later range, and how much of it over the earlier one. */
const bestSellers = (input: RequestedSpans): SQL<Analytics['bestSellers']> => {
  const isNow = isLater(input);
  const best = sql`quantity desc, sales desc, product_id`;
  const sold = sql`(
    select sold.product_id, sum(sold.quantity) filter (where ${isNow}) as quantity,
      (sum(sold.sales) filter (where ${isNow}))::bigint as sales,
      coalesce(sum(sold.quantity) filter (where not ${isNow}), 0) as previous
    from ${productRows(input)} sold
    group by sold.product_id having sum(sold.quantity) filter (where ${isNow}) > 0
    order by ${best} limit ${MOST_SELLERS})`;
  return jsonList<Analytics['bestSellers'][number]>(
    {
      productId: sql`sold.product_id`,
      name: sql`coalesce(look.name, '')`,
      imageUrl: sql`look.image_url`,
      quantity: sql`sold.quantity`,
      sales: sql`sold.sales`,
      previousQuantity: sql`sold.previous`,
    },
    sql`from ${sold} sold left join lateral ${lastOrderedLook(input.vendorId, sql`sold.product_id`)} look on true order by ${best}`,
  );
};

const busiestHours = (range: RequestedDays): SQL<Analytics['busiestHours']> => {
  const weekDay = sql`extract(dow from ${orderHours.day})::int`;
  const names = sql`array[${sql.join(
    WEEK_DAYS.map((day) => sql`${day}`),
    sql`, `,
  )}]`;
  return jsonList<Analytics['busiestHours'][number]>(
    { weekDay: sql`(${names})[${weekDay} + 1]`, hour: orderHours.hour, orders: sql`sum(${orderHours.orders})` },
    sql`from ${orderHours} where ${isWithin(orderHours, range)}
      group by ${weekDay}, ${orderHours.hour} order by ${weekDay}, ${orderHours.hour}`,
  );
};

const cancellations = (range: RequestedDays): SQL<Analytics['cancellations']> => {
  const { status, endedBy, reason, orders } = orderEndings;
  return jsonList<Analytics['cancellations'][number]>(
    { status, by: endedBy, reason: sql`nullif(${reason}, '')`, orders: sql`sum(${orders})` },
    sql`from ${orderEndings} where ${isWithin(orderEndings, range)} group by ${status}, ${endedBy}, ${reason}
      order by sum(${orders}) desc, ${status}, ${endedBy}, ${reason} limit ${MOST_REASONS}`,
  );
};

const queryByDay = prepareQuery('analytics by day', (db, params: Params<DayRange & { vendorId: string }>) =>
  db
    .select({
      day: sql<string>`days.day::text`,
      orders: sql<number>`days.orders`,
      sold: sql<number>`days.sold`,
      sales: sql<number>`days.sales`,
      earned: sql<number>`days.earned`,
    })
    .from(sql`(${everyDay({ ...params, whole: params })}) days`)
    .orderBy(sql`days.day`),
);

export const figuresByDay = (db: Db, vendorId: string, { from, to }: DayRange) =>
  queryByDay(db, { vendorId, from, to });

export type Owner = Pick<Caller, 'vendorId' | 'timeZone'>;

const queryAnalytics = prepareFigures('analytics', (params: RequestedSpans) => ({
  current: currentFigures(later(params)),
  previous: previousFigures(earlier(params)),
  bestSellers: bestSellers(params),
  busiestHours: busiestHours(later(params)),
  cancellations: cancellations(later(params)),
}));

/**
 * Compares a range with the same part of an earlier one, a number of whole weeks before. Orders count on the day they
 * were placed, money and sold products on the day they were earned.
 */
export async function readAnalytics(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { vendorId, timeZone }: Owner,
  input: DayRangeInput,
): Promise<Analytics> {
  const { spans, previous } = comparedDays(input, timeZone, clock.now());
  const figures = await queryAnalytics(db, { vendorId, ...spans });
  return { ...figures, previous: { ...figures.previous, until: previous.until } };
}
