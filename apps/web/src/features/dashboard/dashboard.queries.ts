import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { dashboardContract } from '@vendor-portal/contract/dashboard/dashboard.contract.ts';
import { orderFiguresContract } from '@vendor-portal/contract/orders/order-figures.contract.ts';
import { addDays, WEEK_DAYS, findWeekDay } from '@vendor-portal/contract/values/day.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { callApi } from '../../platform/api/call-api.ts';

export const homeKey = ['home'] as const;

export type Dashboard = CallPayload<typeof dashboardContract.readDashboard>;
export type OrdersPerDay = CallPayload<typeof orderFiguresContract.countOrdersPerDay>;

export const dashboardQuery = queryOptions({
  queryKey: [...homeKey, 'dashboard'],
  queryFn: ({ signal }) => callApi(dashboardContract.readDashboard, {}, { signal }),
});

export interface Week {
  readonly from: string;
  readonly to: string;
}

/** §3: a week goes from sunday to saturday. */
export function weekAround(day: string): Week {
  const from = addDays(day, -WEEK_DAYS.indexOf(findWeekDay(day)));
  return { from, to: addDays(from, WEEK_DAYS.length - 1) };
}

/** Of one week, sunday to saturday (§3). */
export const ordersPerDayQuery = ({ from }: Week) =>
  queryOptions({
    queryKey: [...homeKey, 'ordersPerDay', from],
    queryFn: ({ signal }) => callApi(orderFiguresContract.countOrdersPerDay, { query: { from } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const ordersOfWeekQuery = ({ from, to }: Week) =>
  queryOptions({
    queryKey: [...homeKey, 'ordersOfWeek', from],
    queryFn: ({ signal }) => callApi(orderFiguresContract.countOrdersBetween, { query: { from, to } }, { signal }),
    select: ({ noOfOrders }) => noOfOrders,
  });

export const activeTotalQuery = queryOptions({
  queryKey: [...homeKey, 'activeTotal'],
  queryFn: ({ signal }) => callApi(orderFiguresContract.readActiveTotalAmount, {}, { signal }),
  select: ({ totalOrderValue }) => totalOrderValue,
});
