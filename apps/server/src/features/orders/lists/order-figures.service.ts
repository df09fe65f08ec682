import { addDays } from '@vendor-portal/contract/values/day.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { ORDER_FIGURES } from '@vendor-portal/contract/accounting/figures.ts';
import { ORDER_STATUSES, type OrderStatus } from '@vendor-portal/contract/orders/order-status.ts';
import { WEEK_DAYS, weekDayOf, type WeekDay } from '@vendor-portal/contract/values/week.ts';
import { dayIn, startOfDay } from '@vendor-portal/contract/values/zoned-time.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getVendor } from '../../vendors/vendors.service.ts';
import { filterOf, type PastInput } from './past-orders.service.ts';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { placedIn, SALES } from '../order-lookup.queries.ts';
import { orders } from '../orders.tables.ts';
import { isPast, type PastFilter } from './past-orders.queries.ts';

type Deps = Pick<Platform, 'db' | 'clock'>;

export const readActiveAmount = async ({ db }: Deps, vendorId: string) => ({
  totalOrderValue: await salesOfStatuses(db, vendorId, ORDER_FIGURES.in_kitchen.statuses),
});

export const countPlacedOrders = async ({ db }: Deps, vendorId: string) => ({
  totalPlacedOrders: await countOfStatus(db, vendorId, 'placed'),
});

/** From sunday to saturday in the vendor's time zone. */
export async function countOrdersPerDay(deps: Deps, vendorId: string, input: string | undefined) {
  const { timeZone } = await getVendor(deps.db, vendorId);
  const day = input ?? dayIn(timeZone, deps.clock.now());
  const sunday = addDays(day, 0 - WEEK_DAYS.indexOf(weekDayOf(day)));
  const span = { from: startOfDay(timeZone, sunday), to: startOfDay(timeZone, addDays(sunday, 7)) };
  const counted = await countByWeekDay(deps.db, vendorId, timeZone, span);
  const counts = WEEK_DAYS.map((name, place) => [name, counted.find(({ weekDay }) => weekDay === place)?.orders ?? 0]);
  return Object.fromEntries(counts) as Record<WeekDay, number>;
}

/** Both days included; absent means open-ended. */
export async function countOrdersBetween(
  deps: Deps,
  vendorId: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
) {
  const { timeZone } = await getVendor(deps.db, vendorId);
  const span = {
    from: from === undefined ? undefined : startOfDay(timeZone, from),
    to: to === undefined ? undefined : startOfDay(timeZone, addDays(to, 1)),
  };
  return { noOfOrders: await countPlacedIn(deps.db, vendorId, span) };
}

/** All orders, or the past ones that match the filter; only sold ones have value. */
export async function readTotalOrders({ db }: Deps, vendorId: string, input: PastInput) {
  const isFiltered = Object.values(input).some((value) => value !== undefined);
  const filter = isFiltered ? (await filterOf(db, vendorId, input)).filter : undefined;
  const sums = await sumByStatus(db, vendorId, filter);
  const sumOf = (status: OrderStatus) => sums.find((sum) => sum.status === status);
  return {
    noOfOrders: sums.reduce((all, sum) => all + sum.orders, 0),
    totalOrderValue: sums
      .filter(({ status }) => ORDER_FIGURES.sales.statuses.includes(status))
      .reduce((all, { sales }) => all + Number(sales), 0) as Money,
    byStatus: perStatus((status) => sumOf(status)?.orders ?? 0),
    valueByStatus: perStatus((status) => Number(sumOf(status)?.sales ?? 0) as Money),
  };
}

const perStatus = <Value>(valueOf: (status: OrderStatus) => Value) =>
  Object.fromEntries(ORDER_STATUSES.map((status) => [status, valueOf(status)])) as Record<OrderStatus, Value>;

const ofVendor = (vendorId: string) => eq(orders.vendorId, vendorId);

interface Span {
  readonly from: Date | undefined;
  /** Exclusive. */
  readonly to: Date | undefined;
}

async function salesOfStatuses(db: Db, vendorId: string, statuses: readonly OrderStatus[]): Promise<Money> {
  const [found] = await db
    .select({ sales: sql<Money>`coalesce(sum(${SALES}), 0)::bigint` })
    .from(orders)
    .where(and(ofVendor(vendorId), inArray(orders.status, [...statuses])));
  return Number(found?.sales ?? 0) as Money;
}

const countOfStatus = (db: Db, vendorId: string, status: OrderStatus): Promise<number> =>
  db.$count(orders, and(ofVendor(vendorId), eq(orders.status, status)));

const countPlacedIn = (db: Db, vendorId: string, span: Span): Promise<number> =>
  db.$count(orders, and(ofVendor(vendorId), placedIn(span)));

/** 0 is sunday. */
const countByWeekDay = (db: Db, vendorId: string, timeZone: string, span: Span) => {
  const weekDay = sql<number>`extract(dow from ${orders.placedAt} at time zone ${timeZone})::int`;
  return db
    .select({ weekDay, orders: count() })
    .from(orders)
    .where(and(ofVendor(vendorId), placedIn(span)))
    .groupBy(sql`1`);
};

const sumByStatus = (db: Db, vendorId: string, filter?: PastFilter) =>
  db
    .select({ status: orders.status, orders: count(), sales: sql<Money>`coalesce(sum(${SALES}), 0)::bigint` })
    .from(orders)
    .where(and(ofVendor(vendorId), filter && isPast(filter)))
    .groupBy(orders.status);
