import { addDays } from '@vendor-portal/contract/values/day.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { ORDER_FIGURES } from '@vendor-portal/contract/accounting/figures.ts';
import { ORDER_STATUSES, type OrderStatus } from '@vendor-portal/contract/orders/order-status.ts';
import { WEEK_DAYS, weekDayOf, type WeekDay } from '@vendor-portal/contract/values/week.ts';
import { dayIn, startOfDay } from '@vendor-portal/contract/values/zoned-time.ts';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findVendor } from '../../vendors/vendors.service.ts';
import * as queries from './order-figures.queries.ts';
import { filterOf, type PastInput } from './past-orders.service.ts';

type Deps = Pick<Platform, 'db' | 'clock'>;

async function timeZoneOf({ db }: Deps, vendorId: string): Promise<string> {
  const vendor = await findVendor(db, vendorId);
  if (!vendor) throw new AppError('not_found');
  return vendor.timeZone;
}

export const readActiveAmount = async ({ db }: Deps, vendorId: string) => ({
  totalOrderValue: await queries.salesOfStatuses(db, vendorId, ORDER_FIGURES.in_kitchen.statuses),
});

export const countPlacedOrders = async ({ db }: Deps, vendorId: string) => ({
  totalPlacedOrders: await queries.countOfStatus(db, vendorId, 'placed'),
});

/** From sunday to saturday in the vendor's time zone. */
export async function countOrdersPerDay(deps: Deps, vendorId: string, input: string | undefined) {
  const timeZone = await timeZoneOf(deps, vendorId);
  const day = input ?? dayIn(timeZone, deps.clock.now());
  const sunday = addDays(day, 0 - WEEK_DAYS.indexOf(weekDayOf(day)));
  const span = { from: startOfDay(timeZone, sunday), to: startOfDay(timeZone, addDays(sunday, 7)) };
  const counted = await queries.countByWeekDay(deps.db, vendorId, timeZone, span);
  const counts = WEEK_DAYS.map((name, place) => [name, counted.find(({ weekDay }) => weekDay === place)?.orders ?? 0]);
  return Object.fromEntries(counts) as Record<WeekDay, number>;
}

/** Both days included; absent means open-ended. */
export async function countOrdersBetween(
  deps: Deps,
  vendorId: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
) {
  const timeZone = await timeZoneOf(deps, vendorId);
  const span = {
    from: from === undefined ? undefined : startOfDay(timeZone, from),
    to: to === undefined ? undefined : startOfDay(timeZone, addDays(to, 1)),
  };
  return { noOfOrders: await queries.countPlacedIn(deps.db, vendorId, span) };
}

/** All orders, or the past ones that match the filter; only sold ones have value. */
export async function readTotalOrders({ db }: Deps, vendorId: string, input: PastInput) {
  const isFiltered = Object.values(input).some((value) => value !== undefined);
  const filter = isFiltered ? (await filterOf(db, vendorId, input)).filter : undefined;
  const sums = await queries.sumByStatus(db, vendorId, filter);
  const sumOf = (status: OrderStatus) => sums.find((sum) => sum.status === status);
  return {
    noOfOrders: sums.reduce((all, { orders }) => all + orders, 0),
    totalOrderValue: sums
      .filter(({ status }) => ORDER_FIGURES.sales.statuses.includes(status))
      .reduce((all, { sales }) => all + Number(sales), 0) as Money,
    byStatus: perStatus((status) => sumOf(status)?.orders ?? 0),
    valueByStatus: perStatus((status) => Number(sumOf(status)?.sales ?? 0) as Money),
  };
}

const perStatus = <Value>(valueOf: (status: OrderStatus) => Value) =>
  Object.fromEntries(ORDER_STATUSES.map((status) => [status, valueOf(status)])) as Record<OrderStatus, Value>;
