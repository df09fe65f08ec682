import type { analyticsContract } from '@vendor-portal/contract/analytics/analytics.contract.ts';
import type { CallResponse } from '@vendor-portal/contract/wire/call.ts';
import { and, between, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { calendar, jsonList, jsonObject } from '../../platform/database/rows.ts';
import { earnedBetween, earnedDays, ordersEarnedBetween } from '../ledger/ledger-figures.service.ts';
import {
  answersBetween,
  customersBetween,
  itemsSoldIn,
  placedFigures,
  promotionsUsedIn,
} from '../orders/order-lookup.service.ts';
import {
  CUSTOMER_BLOCK,
  customerDays,
  orderResponses,
  orderHours,
  productDays,
  promotionDays,
  shopCustomers,
} from './roll-ups.tables.ts';
import type { Params } from '../../platform/database/prepared-queries.ts';
import type { ComparedSpans } from './compared-days.ts';

type RangeFigures = CallResponse<typeof analyticsContract.readAnalytics>['current'];
type ComparedFigures = Omit<CallResponse<typeof analyticsContract.readAnalytics>['previous'], 'until'>;

export interface RequestedDays {
  readonly vendorId: SQLWrapper;
  readonly from: SQLWrapper;
  readonly to: SQLWrapper;
}

export const isWithin = (table: { vendorId: AnyPgColumn; day: AnyPgColumn }, { vendorId, from, to }: RequestedDays) =>
  and(eq(table.vendorId, vendorId), between(table.day, from, to));

/** Whole days from the roll-ups, then perhaps a part of the last day from its rows. */
export interface FigureDays extends RequestedDays {
  readonly whole: RequestedDays;
  readonly part?: RequestedDays;
}

/** Rows of the roll-ups, and rows for the part of a day where the range is cut off in it. */
const withPart = (whole: SQL, part: SQL | undefined): SQL =>
  part ? sql`(${whole} union all ${part})` : sql`(${whole})`;

/** Including days without orders. Orders count by when they were placed, money by when it was earned. */
export const everyDay = (range: FigureDays): SQL => {
  const { whole, part } = range;
  const placed = withPart(
    sql`select ${orderHours.day}, ${orderHours.orders}, ${orderHours.sold}, ${orderHours.value} as sales
      from ${orderHours} where ${isWithin(orderHours, whole)}`,
    part && sql`select ${range.to}::date, part.orders, part.accepted, part.sales from ${placedFigures(part)} part`,
  );
  const earned = withPart(
    sql`select day, earned from ${earnedDays(whole)} days`,
    part && sql`select ${range.to}::date, ${earnedBetween(part.vendorId, part.from, part.to)}`,
  );
  return sql`
    select every.day, coalesce(placed.orders, 0) as orders, coalesce(placed.sold, 0) as sold,
      coalesce(placed.sales, 0) as sales, coalesce(earned.earned, 0) as earned
    from ${calendar(range)} every
    left join (select day, sum(orders) as orders, sum(sold) as sold, sum(sales)::bigint as sales
      from ${placed} hours group by day) placed on placed.day = every.day
    left join (select day, sum(earned)::bigint as earned from ${earned} booked group by day) earned
      on earned.day = every.day`;
};

const answers = ({ whole, part }: FigureDays): SQL => {
  const { accepted, refused, confirmed, confirmTime, readied, readyTime, delays } = orderResponses;
  const rows = withPart(
    sql`select ${accepted}, ${refused}, ${confirmed}, ${confirmTime}, ${readied}, ${readyTime}, ${delays}
      from ${orderResponses} where ${isWithin(orderResponses, whole)}`,
    part && sql`select * from ${answersBetween(part)} part`,
  );
  return sql`(
    select sum(accepted) as accepted, sum(refused) as refused, sum(confirmed) as confirmed,
      sum(confirm_time) as confirm_time, sum(readied) as readied, sum(ready_time) as ready_time,
      sum(delays) as delays
    from ${rows} days)`;
};

const block = sql.raw(String(CUSTOMER_BLOCK));

const customerCount = ({ whole, part }: FigureDays): SQL => {
  const { vendorId, number, customerId } = shopCustomers;
  const rows = withPart(
    sql`select ${customerDays.block}, ${customerDays.customers}
      from ${customerDays} where ${isWithin(customerDays, whole)}`,
    part &&
      sql`select ${number} / ${block}, bit_or(set_bit(0::bit(${block}), ${number} % ${block}, 1))
        from ${customersBetween(part)} part
        join ${shopCustomers} on ${eq(vendorId, whole.vendorId)} and ${customerId} = part.customer_id group by 1`,
  );
  return sql`(select coalesce(sum(bit_count(block.customers)), 0)
    from (select bit_or(customers) as customers from ${rows} days group by block) block)`;
};

const repeatCustomers = (range: RequestedDays): SQL => sql`(
  select coalesce(sum(bit_count(block.returned)), 0)
  from (select bit_or(${customerDays.returned}) as returned
    from ${customerDays} where ${isWithin(customerDays, range)} group by ${customerDays.block}) block)`;

/** Null without any data. */
const over = (sum: SQL, count: SQL): SQL => sql`${sum}::float8 / nullif(${count}, 0)`;
/** As `Math.round`. */
const rounded = (value: SQL): SQL => sql`floor(${value} + 0.5)::bigint`;
const seconds = (milliseconds: SQL, count: SQL): SQL => rounded(sql`${over(milliseconds, count)} / 1000`);

const figuresOf = (range: FigureDays) => ({
  from: sql`${range.from}::date`,
  to: sql`${range.to}::date`,
  orders: sql`sums.orders`,
  accepted: sql`sums.sold`,
  sales: sql`sums.sales`,
  earned: sql`sums.earned`,
  averageSale: rounded(over(sql`sums.sales`, sql`sums.sold`)),
  acceptanceRate: over(sql`answers.accepted`, sql`(answers.accepted + answers.refused)`),
  secondsToConfirm: seconds(sql`answers.confirm_time`, sql`answers.confirmed`),
  secondsToReady: seconds(sql`answers.ready_time`, sql`answers.readied`),
  delaysPerOrder: over(sql`answers.delays`, sql`answers.accepted`),
  customers: customerCount(range),
  perDay: jsonList<RangeFigures['perDay'][number]>(
    { day: sql`days.day`, orders: sql`days.orders`, earned: sql`days.earned` },
    sql`from days order by days.day`,
  ),
});

const withSums = <Figures>(range: FigureDays, figures: SQL<Figures>): SQL<Figures> => sql`(
  with days as materialized (${everyDay(range)}),
    sums as (select sum(orders)::bigint as orders, sum(sold)::bigint as sold, sum(sales)::bigint as sales,
      sum(earned)::bigint as earned from days)
  select ${figures} from sums, ${answers(range)} answers)`;

export const currentFigures = (range: FigureDays): SQL<RangeFigures> =>
  withSums(range, jsonObject<RangeFigures>({ ...figuresOf(range), repeatCustomers: repeatCustomers(range) }));

export const previousFigures = (range: FigureDays): SQL<ComparedFigures> =>
  withSums(range, jsonObject<ComparedFigures>(figuresOf(range)));

/** A vendor's two ranges as SQL parameters. */
export type RequestedSpans = Params<ComparedSpans & { readonly vendorId: string }>;

/** One stretch of the key without the days between, which reads fewer rows than two stretches do. */
const isCompared = (
  table: { vendorId: AnyPgColumn; day: AnyPgColumn },
  { vendorId, from, wholeTo, middle, to }: RequestedSpans,
) =>
  and(
    eq(table.vendorId, vendorId),
    between(table.day, from, to),
    sql`not (${table.day} > ${wholeTo} and ${table.day} < ${middle})`,
  );

const ordersOfPart = ({ vendorId, partFrom, partTo }: RequestedSpans) => ({
  vendorId,
  orderIds: ordersEarnedBetween({ vendorId, from: partFrom, to: partTo }),
});

export const productRows = (input: RequestedSpans): SQL =>
  withPart(
    sql`select ${productDays.day}, ${productDays.productId}, ${productDays.quantity}, ${productDays.sales}
      from ${productDays} where ${isCompared(productDays, input)}`,
    sql`select ${input.end}::date, part.* from ${itemsSoldIn(ordersOfPart(input))} part`,
  );

export const promotionRows = (input: RequestedSpans): SQL => {
  const { day, promotionId, orders, sales, cost } = promotionDays;
  return withPart(
    sql`select ${day}, ${promotionId}, ${orders}, ${sales}, ${cost}
      from ${promotionDays} where ${isCompared(promotionDays, input)}`,
    sql`select ${input.end}::date, part.* from ${promotionsUsedIn(ordersOfPart(input))} part`,
  );
};

export const isLater = ({ middle }: RequestedSpans): SQL => sql`sold.day >= ${middle}`;
