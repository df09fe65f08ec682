import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { orderFiguresContract } from '@vendor-portal/contract/orders/order-figures.contract.ts';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import type { CallParty, Order } from '@vendor-portal/contract/orders/order.ts';
import {
  type OrderTab,
  ACTIVE_STATUSES,
  orderStep,
  ORDER_GROUPS,
  type OrderStatus,
} from '@vendor-portal/contract/orders/order-status.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { PAGE_SIZE } from '@vendor-portal/contract/wire/page.ts';
import { callApi, readDetail } from '../../platform/api/call-api.ts';
import { asPageType } from '../../platform/api/list-state.ts';
import { featureKey } from '../../platform/api/feature-states.ts';
import { queries } from '../../platform/api/queries.ts';
import { beginAfter } from '../../platform/events/events.ts';
import { hasRight } from '../../platform/session/rights.ts';
import { localStore } from '../../platform/storage/local-store.ts';
import { setServerTime } from '../../platform/time/server-time.ts';
import { ringFor } from './bell/bell.ts';
import type { PageCursor } from '../../ui/list/cursor-pager.tsx';
import { latestVersion, ordersSince, updateOpenOrders } from './latest-orders.ts';
import type { OrderFilter, Shown, PastFilter } from './order-view.ts';

export const ordersKey = featureKey('orders');
export const orderListKey = [...ordersKey, 'list'] as const;
export const callNumberKey = [...ordersKey, 'call'] as const;
export const orderKey = (id: string) => [...ordersKey, 'one', id] as const;

export type OrderPage = CallPayload<typeof ordersContract.listOrders>;

export const toPastQuery = ({ days, status, reason }: PastFilter) => ({
  ...days,
  ...(status !== null && { status }),
  ...(reason !== null && { reason }),
});

/** The specification's fixed lists; other filters use the searchable one. */
const FIXED_LISTS = {
  pending: ordersContract.listPendingOrders,
  ongoing: ordersContract.listOngoingOrders,
  history: ordersContract.listOrderHistory,
  active: ordersContract.listActiveOrders,
} as const;

type List = OrderTab | Shown;
const isFixed = (list: List): list is keyof typeof FIXED_LISTS => Object.hasOwn(FIXED_LISTS, list);

function readOrders(filter: OrderFilter, page: PageCursor, signal: AbortSignal): Promise<OrderPage> {
  const { listOrders } = ordersContract;
  if ('search' in filter) return callApi(listOrders, { query: { ...filter, ...asPageType(page) } }, { signal });
  if ('past' in filter) {
    const query = { ...toPastQuery(filter.past), limit: PAGE_SIZE, ...page };
    return callApi(ordersContract.listPastOrders, { query }, { signal });
  }
  const list = 'tab' in filter ? filter.tab : filter.shown;
  return isFixed(list)
    ? callApi(FIXED_LISTS[list], { query: { limit: PAGE_SIZE, ...page } }, { signal })
    : callApi(listOrders, { query: { status: list, ...asPageType(page) } }, { signal });
}

export const orderListQuery = (filter: OrderFilter, page: PageCursor) =>
  queryOptions({
    queryKey: [...orderListKey, filter, page],
    queryFn: async ({ signal }) => {
      const { orders, ...rest } = await readOrders(filter, page, signal);
      return { ...rest, orders: orders.map((order) => latestVersion(order)) };
    },
    // Placeholder only for the same filter; never one tab's orders under another's name.
    placeholderData: (before, query) =>
      JSON.stringify(query?.queryKey[2]) === JSON.stringify(filter) ? keepPreviousData(before) : undefined,
  });

/** Fetched when needed and not cached: the number expires. */
export const callNumberQuery = (orderId: string, whom: CallParty) =>
  queryOptions({
    queryKey: [...callNumberKey, orderId, whom],
    queryFn: ({ signal }) => readDetail(ordersContract.readCallNumber, { query: { orderId, whom } }, { signal }),
    gcTime: 0,
  });

/** Fetched once on every screen; then updated by events. */
export const openOrdersQuery = queryOptions({
  enabled: () => hasRight('orders'),
  queryKey: [...ordersKey, 'open'],
  queryFn: async ({ signal }) => {
    const { orders: listed, ...open } = await callApi(ordersContract.listOpenOrders, {}, { signal });
    setServerTime(open.serverTime);
    if (open.lastEvent !== undefined) beginAfter(open.lastEvent);
    const orders = updateOpenOrders(listed, open.lastEvent);
    // Before they are rendered, so that they render once.
    ringFor(orders.filter(({ status }) => status === 'placed'));
    // Data cached by an older version has none.
    const alerts = withAlerts(open.alerts ?? [], ordersSince(open.lastEvent));
    const read: typeof open & { readonly orders: readonly Order[] } = { ...open, orders, alerts };
    return read;
  },
});

/** Starts while the session is still being checked. Without a token there is nothing to fetch. */
export async function fetchOpenOrders(): Promise<void> {
  await localStore.ready();
  if (localStore.get('authToken') !== null && hasRight('orders')) await queries.prefetchQuery(openOrdersQuery);
}

export const waitingCountQuery = queryOptions({
  queryKey: [...ordersKey, 'waitingCount'],
  queryFn: ({ signal }) => callApi(orderFiguresContract.countPlacedOrders, {}, { signal }),
  select: ({ totalPlacedOrders }) => totalPlacedOrders,
});

/** Value of orders that are accepted and not yet handed over. */
export const activeAmountQuery = queryOptions({
  queryKey: [...ordersKey, 'activeAmount'],
  queryFn: ({ signal }) => callApi(orderFiguresContract.readActiveOrderAmount, {}, { signal }),
  select: ({ totalOrderValue }) => totalOrderValue,
});

export const orderCountsQuery = queryOptions({
  queryKey: [...ordersKey, 'counts'],
  queryFn: ({ signal }) => callApi(orderFiguresContract.readTotalOrders, { query: {} }, { signal }),
});

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: orderKey(id),
    queryFn: async ({ signal }) => {
      const order = await readDetail(ordersContract.readOrder, { query: { orderId: id } }, { signal });
      return order && latestVersion(order);
    },
  });

/** Without orders that an action has just moved out of this list. */
export function ordersShown({ orders }: { readonly orders: readonly Order[] }, filter: OrderFilter): readonly Order[] {
  if ('search' in filter || 'past' in filter) return orders;
  if ('tab' in filter) return orders.filter(({ status }) => orderStep(status).tab === filter.tab);
  const { shown } = filter;
  return orders.filter(({ status }) => (shown === 'active' ? ACTIVE_STATUSES.includes(status) : status === shown));
}

/** Cancelled or missed, and not acknowledged. */
export const isAlerting = ({ alert }: Order): boolean => alert != null && alert.acknowledgedAt === null;

const withAlerts = (alerts: readonly Order[], news: readonly Order[]) => [
  ...alerts,
  ...news.filter((order) => isAlerting(order) && !alerts.some(({ id }) => id === order.id)),
];

/** Past orders that customers received. */
const RECEIVED = ORDER_GROUPS.history.filter((status) => orderStep(status).outcome !== 'lost');

const sumStatuses = (statuses: readonly OrderStatus[], sums: Readonly<Record<OrderStatus, number>>) =>
  statuses.reduce((sum, status) => sum + sums[status], 0);

/** Over the same orders as the list. */
export const pastTotalsQuery = (filter: PastFilter) =>
  queryOptions({
    queryKey: [...orderCountsQuery.queryKey, filter],
    queryFn: ({ signal }) => callApi(orderFiguresContract.readTotalOrders, { query: toPastQuery(filter) }, { signal }),
    select: ({ byStatus, valueByStatus }) => {
      return {
        past: sumStatuses(ORDER_GROUPS.history, byStatus),
        delivered: sumStatuses(RECEIVED, byStatus),
        sales: sumStatuses(RECEIVED, valueByStatus),
      };
    },
  });
