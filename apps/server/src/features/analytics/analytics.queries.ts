import type { analyticsContract } from '@vendor-portal/contract/analytics/analytics.contract.ts';
import { WEEK_DAYS } from '@vendor-portal/contract/values/week.ts';
import type { CallAnswer } from '@vendor-portal/contract/wire/call.ts';
import { and, gt, lt, sql, type SQL } from 'drizzle-orm';
import { queryFigures, queryPrepared, type Placeholders } from '../../platform/database/prepared-queries.ts';
import { jsonList } from '../../platform/database/sql-fragments.ts';
import type { Db } from '../../platform/database/database.ts';
import type { DayRange } from '../../platform/day-range.ts';
import { lookOf } from '../orders/order-lookup.service.ts';
import type { EqualSpan, TwoRanges } from './compared-days.ts';
import {
  currentFigures,
  everyDay,
  isWithin,
  previousFigures,
  type RequestedDays,
  type RunningDays,
} from './range-figures.ts';
import { orderEndings, orderHours, productDays } from './roll-ups.tables.ts';

type Analytics = CallAnswer<typeof analyticsContract.readAnalytics>;

type Ranges = Placeholders<TwoRanges & EqualSpan & { readonly vendorId: string }>;

const MOST_SELLERS = 10;
/** Customers write their own reasons, so only the most common are shown. */
const MOST_REASONS = 20;

const earlier = ({ vendorId, from, end, wholeTo, partFrom, partTo }: Ranges): RunningDays => ({
  vendorId,
  from,
  to: end,
  wholeTo,
  partFrom,
  partTo,
});
const later = ({ vendorId, middle, to }: Ranges): RequestedDays => ({ vendorId, from: middle, to });

const bestSellers = (input: Ranges): SQL<Analytics['bestSellers']> => {
  const isBetween = and(gt(productDays.day, input.end), lt(productDays.day, input.middle));
  const isLater = sql`${productDays.day} >= ${input.middle}`;
  const best = sql`quantity desc, sales desc, product_id`;
  const sold = sql`(
    select ${productDays.productId}, sum(${productDays.quantity}) filter (where ${isLater}) as quantity,
      (sum(${productDays.sales}) filter (where ${isLater}))::bigint as sales,
      coalesce(sum(${productDays.quantity}) filter (where not ${isLater}), 0) as previous
    from ${productDays} where ${isWithin(productDays, input)} and not (${isBetween})
    group by ${productDays.productId} having sum(${productDays.quantity}) filter (where ${isLater}) > 0
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
    sql`from ${sold} sold left join lateral ${lookOf(input.vendorId, sql`sold.product_id`)} look on true order by ${best}`,
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

/** Most common first. */
const cancellations = (range: RequestedDays): SQL<Analytics['cancellations']> => {
  const { status, endedBy, reason, orders } = orderEndings;
  return jsonList<Analytics['cancellations'][number]>(
    { status, by: endedBy, reason: sql`nullif(${reason}, '')`, orders: sql`sum(${orders})` },
    sql`from ${orderEndings} where ${isWithin(orderEndings, range)} group by ${status}, ${endedBy}, ${reason}
      order by sum(${orders}) desc, ${status}, ${endedBy}, ${reason} limit ${MOST_REASONS}`,
  );
};

export const analyticsFigures = (db: Db, vendorId: string, ranges: TwoRanges, span: EqualSpan) =>
  queryFigures(db, 'analytics', { vendorId, ...ranges, ...span }, (params) => ({
    current: currentFigures(later(params)),
    previous: previousFigures(earlier(params)),
    bestSellers: bestSellers(params),
    busiestHours: busiestHours(later(params)),
    cancellations: cancellations(later(params)),
  }));

export const figuresByDay = (db: Db, vendorId: string, days: DayRange) =>
  queryPrepared(db, 'analytics by day', { vendorId, ...days }, (params) =>
    db
      .select({
        day: sql<string>`days.day::text`,
        orders: sql<number>`days.orders`,
        sold: sql<number>`days.sold`,
        sales: sql<number>`days.sales`,
        earned: sql<number>`days.earned`,
      })
      .from(sql`(${everyDay(params)}) days`)
      .orderBy(sql`days.day`),
  );
