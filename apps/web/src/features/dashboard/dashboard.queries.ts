import { queryOptions } from '@tanstack/react-query';
import { dashboardContract } from '@vendor-portal/contract/dashboard/dashboard.contract.ts';
import { orderFiguresContract } from '@vendor-portal/contract/orders/order-figures.contract.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { callApi } from '../../platform/api/call-api.ts';

export const homeKey = ['home'] as const;

export type Dashboard = CallPayload<typeof dashboardContract.readDashboard>;
export type OrdersPerDay = CallPayload<typeof orderFiguresContract.countOrdersPerDay>;

export const dashboardQuery = queryOptions({
  queryKey: [...homeKey, 'dashboard'],
  queryFn: ({ signal }) => callApi(dashboardContract.readDashboard, {}, { signal }),
});

/** Of the current week, sunday to saturday (§3). */
export const ordersPerDayQuery = queryOptions({
  queryKey: [...homeKey, 'ordersPerDay'],
  queryFn: ({ signal }) => callApi(orderFiguresContract.countOrdersPerDay, { query: {} }, { signal }),
});
