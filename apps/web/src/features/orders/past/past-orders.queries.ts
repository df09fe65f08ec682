import { queryOptions } from '@tanstack/react-query';
import { orderFiguresContract } from '@vendor-portal/contract/orders/order-figures.contract.ts';
import { ORDER_GROUPS, stepOf, type OrderStatus } from '@vendor-portal/contract/orders/order-status.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { orderCountsQuery, pastQueryOf } from '../orders.queries.ts';
import type { PastFilter } from './past-filter.ts';

/** Past orders that customers received. */
const RECEIVED = ORDER_GROUPS.history.filter((status) => stepOf(status).outcome !== 'lost');

const sumOf = (statuses: readonly OrderStatus[], sums: Readonly<Record<OrderStatus, number>>) =>
  statuses.reduce((sum, status) => sum + sums[status], 0);

/** Over the same orders as the list. */
export const pastTotalsQuery = (filter: PastFilter) =>
  queryOptions({
    queryKey: [...orderCountsQuery.queryKey, filter],
    queryFn: ({ signal }) => callApi(orderFiguresContract.readTotalOrders, { query: pastQueryOf(filter) }, { signal }),
    select: ({ byStatus, valueByStatus }) => {
      return {
        past: sumOf(ORDER_GROUPS.history, byStatus),
        delivered: sumOf(RECEIVED, byStatus),
        sales: sumOf(RECEIVED, valueByStatus),
      };
    },
  });
