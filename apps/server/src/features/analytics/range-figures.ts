import type { analyticsContract } from '@vendor-portal/contract/analytics/analytics.contract.ts';
import type { CallAnswer } from '@vendor-portal/contract/wire/call.ts';
import { and, between, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { calendar, jsonList, jsonObject } from '../../platform/database/sql-fragments.ts';
import { earnedDays } from '../ledger/ledger-reading.service.ts';
import { customerDays, orderAnswers, orderHours } from './roll-ups.tables.ts';

type RangeFigures = CallAnswer<typeof analyticsContract.readAnalytics>['current'];

/** A vendor's days, both included, as SQL parameters. */
export interface RequestedDays {
  readonly vendorId: SQLWrapper;
  readonly from: SQLWrapper;
  readonly to: SQLWrapper;
}

export const isWithin = (table: { vendorId: AnyPgColumn; day: AnyPgColumn }, { vendorId, from, to }: RequestedDays) =>
  and(eq(table.vendorId, vendorId), between(table.day, from, to));

/** Every day of a range, also those on which nothing happened: orders by when they were placed, money by when it was earned. */
export const everyDay = (range: RequestedDays): SQL => sql`
  select every.day, coalesce(placed.orders, 0) as orders, coalesce(placed.sold, 0) as sold,
    coalesce(placed.sales, 0) as sales, coalesce(earned.earned, 0) as earned
  from ${calendar(range)} every
  left join (select ${orderHours.day}, sum(${orderHours.orders}) as orders, sum(${orderHours.sold}) as sold,
      sum(${orderHours.value})::bigint as sales
    from ${orderHours} where ${isWithin(orderHours, range)} group by ${orderHours.day}) placed on placed.day = every.day
  left join ${earnedDays(range)} earned on earned.day = every.day`;

const answers = (range: RequestedDays): SQL => sql`(
  select sum(${orderAnswers.accepted}) as accepted, sum(${orderAnswers.refused}) as refused,
    sum(${orderAnswers.confirmed}) as confirmed, sum(${orderAnswers.confirmTime}) as confirm_time,
    sum(${orderAnswers.readied}) as readied, sum(${orderAnswers.readyTime}) as ready_time
  from ${orderAnswers} where ${isWithin(orderAnswers, range)})`;

/** Each customer is counted once, and those who had ordered before once more. */
const customers = (range: RequestedDays): SQL => sql`(
  select coalesce(sum(block.customers), 0) as customers, coalesce(sum(block.returned), 0) as returned
  from (select bit_count(bit_or(${customerDays.customers})) as customers, bit_count(bit_or(${customerDays.returned})) as returned
    from ${customerDays} where ${isWithin(customerDays, range)} group by ${customerDays.block}) block)`;

/** Null where nothing happened that it could be taken of. */
const over = (sum: SQL, count: SQL): SQL => sql`${sum}::float8 / nullif(${count}, 0)`;
/** As `Math.round` does it. */
const rounded = (value: SQL): SQL => sql`floor(${value} + 0.5)::bigint`;
const seconds = (milliseconds: SQL, count: SQL): SQL => rounded(sql`${over(milliseconds, count)} / 1000`);

/** The figures of one range. */
export const rangeFigures = (range: RequestedDays): SQL<RangeFigures> => sql`(
  with days as materialized (${everyDay(range)}),
    sums as (select sum(orders)::bigint as orders, sum(sold)::bigint as sold, sum(sales)::bigint as sales,
      sum(earned)::bigint as earned from days)
  select ${jsonObject<RangeFigures>({
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
    customers: sql`customers.customers`,
    repeatCustomers: sql`customers.returned`,
    perDay: jsonList<RangeFigures['perDay'][number]>(
      { day: sql`days.day`, orders: sql`days.orders`, earned: sql`days.earned` },
      sql`from days order by days.day`,
    ),
  })} from sums, ${answers(range)} answers, ${customers(range)} customers)`;
