import type { analyticsContract } from '@vendor-portal/contract/analytics/analytics.contract.ts';
import { WEEK_DAYS } from '@vendor-portal/contract/values/week.ts';
import type { CallAnswer } from '@vendor-portal/contract/wire/call.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { GivenDays } from '../../platform/day-range.ts';
import { sumByDay } from '../ledger/ledger-reading.service.ts';
import { lastOrderedAs } from '../orders/order-lookup.service.ts';
import * as queries from './analytics.queries.ts';
import { comparedDays } from './compared-days.ts';
import { rangeFigures } from './range-figures.ts';

type Analytics = CallAnswer<typeof analyticsContract.readAnalytics>;

const MOST_SELLERS = 10;
/** Customers write their own reasons; the commonest tell enough. */
const MOST_REASONS = 20;

async function sellers(db: Db, vendorId: string, ranges: queries.TwoRanges): Promise<Analytics['bestSellers']> {
  const sold = await queries.bestSellers(db, vendorId, ranges, MOST_SELLERS);
  const ids = sold.map(({ productId }) => productId);
  const looks = await lastOrderedAs(db, vendorId, ids);
  return sold.map(({ productId, quantity, sales, previousQuantity }) => {
    const { name, imageUrl } = looks.get(productId) ?? { name: '', imageUrl: null };
    return { productId, name, imageUrl, quantity, sales, previousQuantity };
  });
}

async function hours(db: Db, vendorId: string, ranges: queries.TwoRanges): Promise<Analytics['busiestHours']> {
  const counted = await queries.ordersByHour(db, vendorId, ranges);
  return counted.map(({ weekDay, hour, orders }) => ({ weekDay: WEEK_DAYS[weekDay] ?? 'sunday', hour, orders }));
}

async function cancellations(db: Db, vendorId: string, ranges: queries.TwoRanges): Promise<Analytics['cancellations']> {
  const counted = await queries.endings(db, vendorId, ranges, MOST_REASONS);
  return counted.map(({ status, by, reason, orders }) => ({ status, by, reason: reason || null, orders }));
}

/**
 * Orders, earnings and what lies behind them over a range, against the same weekdays before it. Orders count on the day
 * they were placed, money and sold products on the day they were earned.
 */
export async function readAnalytics(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  vendorId: string,
  given: GivenDays,
): Promise<Analytics> {
  const { current, previous, ranges } = await comparedDays({ db, clock }, vendorId, given);
  const [orders, earned] = [
    await queries.ordersByDay(db, vendorId, ranges),
    await sumByDay(db, vendorId, { from: ranges.from, to: ranges.to }),
  ];
  const [answers, customers] = [
    await queries.answersByRange(db, vendorId, ranges),
    await queries.customersByRange(db, vendorId, ranges),
  ];
  const figuresOf = (range: typeof current, isLater: boolean) =>
    rangeFigures(range, {
      orders,
      earned,
      answers: answers.find((row) => row.isLater === isLater),
      customers: customers.find((row) => row.isLater === isLater),
    });
  return {
    current: figuresOf(current, true),
    previous: figuresOf(previous, false),
    bestSellers: await sellers(db, vendorId, ranges),
    busiestHours: await hours(db, vendorId, ranges),
    cancellations: await cancellations(db, vendorId, ranges),
  };
}
