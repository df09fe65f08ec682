import { addDays, WEEK_DAYS, findWeekDay, type WeekDay } from '@vendor-portal/contract/values/day.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { ORDER_FIGURES } from '@vendor-portal/contract/accounting/figures.ts';
import { ORDER_STATUSES, type OrderStatus } from '@vendor-portal/contract/orders/order-status.ts';
import { dayIn } from '@vendor-portal/contract/values/zoned-time.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getVendor } from '../../vendors/vendors.service.ts';
import { toFilter, isPast, toSpan, type PastInput } from './past-orders.service.ts';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { one } from '../../../platform/database/rows.ts';
import type { DayRangeInput } from '../../../platform/day-range.ts';
import { placedIn, SALES } from '../order-lookup.service.ts';
import { orders } from '../orders.tables.ts';

type Deps = Pick<Platform, 'db' | 'clock'>;

const SUM_OF_SALES = sql<Money>`coalesce(sum(${SALES}), 0)::bigint`;

const ofVendor = (vendorId: string) => eq(orders.vendorId, vendorId);

export const readActiveAmount = ({ db }: Deps, vendorId: string) =>
  one(
    db
      .select({ totalOrderValue: SUM_OF_SALES })
      .from(orders)
      .where(and(ofVendor(vendorId), inArray(orders.status, [...ORDER_FIGURES.in_kitchen.statuses]))),
  );

export const countPlacedOrders = async ({ db }: Deps, vendorId: string) => ({
  totalPlacedOrders: await db.$count(orders, and(ofVendor(vendorId), eq(orders.status, 'placed'))),
});

/** From sunday to saturday in the vendor's time zone. */
export async function countOrdersPerDay({ db, clock }: Deps, vendorId: string, input: string | undefined) {
  const { timeZone } = await getVendor(db, vendorId);
  const day = input ?? dayIn(timeZone, clock.now());
  const sunday = addDays(day, 0 - WEEK_DAYS.indexOf(findWeekDay(day)));
  const counted = await db
    .select({
      weekDay: sql<number>`extract(dow from ${orders.placedAt} at time zone ${timeZone})::int`,
      orders: count(),
    })
    .from(orders)
    .where(and(ofVendor(vendorId), placedIn(toSpan(timeZone, { from: sunday, to: addDays(sunday, 6) }))))
    .groupBy(sql`1`);
  const counts = WEEK_DAYS.map((name, index) => [name, counted.find(({ weekDay }) => weekDay === index)?.orders ?? 0]);
  return Object.fromEntries(counts) as Record<WeekDay, number>;
}

/** Both days included; absent means open-ended. */
export async function countOrdersBetween({ db }: Deps, vendorId: string, range: DayRangeInput) {
  const { timeZone } = await getVendor(db, vendorId);
  return { noOfOrders: await db.$count(orders, and(ofVendor(vendorId), placedIn(toSpan(timeZone, range)))) };
}

/** All orders, or the past ones that match the filter; only sold ones have value. */
export async function readTotalOrders({ db }: Deps, vendorId: string, input: PastInput) {
  const isFiltered = Object.values(input).some((value) => value !== undefined);
  const filter = isFiltered ? (await toFilter(db, vendorId, input)).filter : undefined;
  const sums = await db
    .select({ status: orders.status, orders: count(), sales: SUM_OF_SALES })
    .from(orders)
    .where(and(ofVendor(vendorId), filter && isPast(filter)))
    .groupBy(orders.status);
  const sumOf = (status: OrderStatus) => sums.find((sum) => sum.status === status);
  return {
    noOfOrders: sums.reduce((all, sum) => all + sum.orders, 0),
    totalOrderValue: sums
      .filter(({ status }) => ORDER_FIGURES.sales.statuses.includes(status))
      .reduce((all, { sales }) => all + sales, 0) as Money,
    byStatus: perStatus((status) => sumOf(status)?.orders ?? 0),
    valueByStatus: perStatus((status) => sumOf(status)?.sales ?? (0 as Money)),
  };
}

const perStatus = <Value>(valueOf: (status: OrderStatus) => Value) =>
  Object.fromEntries(ORDER_STATUSES.map((status) => [status, valueOf(status)])) as Record<OrderStatus, Value>;
