import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OrderActor } from '@vendor-portal/contract/orders/order-moves.ts';
import type { OrderStatus } from '@vendor-portal/contract/orders/order-status.ts';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { givenOrder } from '../../testing/given-order.ts';
import { ONE_PAGE } from '../../testing/one-page.ts';
import { newPortal } from '../../testing/portal.tsx';
import { showNews } from './live-orders.queries.ts';
import { openOrdersQuery, orderListQuery, orderQuery } from './orders.queries.ts';

const server = newPortal();
let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
});

const moved = (order: Order, status: OrderStatus, by: OrderActor): Order => ({
  ...order,
  status,
  history: [...order.history, { status, at: order.placedAt, by, reason: null }],
});

const placed = givenOrder(1);
const cooking = moved(placed, 'ongoing', 'vendor');
const ready = moved(cooking, 'ready', 'vendor');
const delivered = moved(ready, 'delivered', 'courier');

async function readOpenOrders(orders: Order[], lastEvent?: number) {
  server.responds(ordersContract.listOpenOrders, { orders, lastEvent, serverTime: placed.placedAt });
  await client.fetchQuery({ ...openOrdersQuery, staleTime: 0 });
}
const open = () => client.getQueryData(openOrdersQuery.queryKey)?.orders;

describe('an event or response that arrives late', () => {
  it('does not return an order to an earlier status', async () => {
    await readOpenOrders([placed]);
    for (const order of [cooking, placed]) showNews(client, order);
    expect(open()).toEqual([cooking]);
  });

  it('does not return an order read in a list to an earlier status', async () => {
    await readOpenOrders([cooking]);
    showNews(client, placed);
    expect(open()).toEqual([cooking]);
  });

  it('does not undo a check that an event brought after it', async () => {
    const delayed = { ...cooking, delays: [{ minutes: 5 as const, at: placed.placedAt }] };
    const checked = { ...delayed, checks: [{ line: 1, at: placed.placedAt, by: null }] };
    await readOpenOrders([cooking], 6);
    showNews(client, checked, 7);
    for (const response of [delayed, cooking]) showNews(client, response);
    expect(open()).toEqual([checked]);
  });

  it('does not bring back a finished order', async () => {
    await readOpenOrders([ready]);
    for (const order of [delivered, ready]) showNews(client, order);
    expect(open()).toEqual([]);
  });

  it('does not undo a change without a step that a list already has', async () => {
    const renamed = { ...placed, number: 'A-2001' };
    await readOpenOrders([renamed], 8);
    showNews(client, placed, 7);
    expect(open()).toEqual([renamed]);
    showNews(client, placed, 9);
    expect(open()).toEqual([placed]);
  });
});

describe('a list that was read before', () => {
  it('an event, shows the event’s order', async () => {
    showNews(client, cooking, 8);
    await readOpenOrders([placed], 7);
    expect(open()).toEqual([cooking]);
  });

  it('an order was placed, shows it, and a later list that lacks it does not', async () => {
    showNews(client, placed, 8);
    await readOpenOrders([], 7);
    expect(open()).toEqual([placed]);
    await readOpenOrders([], 8);
    expect(open()).toEqual([]);
  });

  it('an event, shows the event’s order however many orders it has', async () => {
    const crowd = Array.from({ length: 300 }, (_, index) => givenOrder(index + 1));
    showNews(client, moved(givenOrder(300), 'ongoing', 'vendor'), 8);
    await readOpenOrders(crowd, 7);
    expect(open()?.find(({ number }) => number === 'A-1300')?.status).toBe('ongoing');
  });

  it('the response to an action, shows the response’s order', async () => {
    showNews(client, delivered);
    await readOpenOrders([ready], 7);
    expect(open()).toEqual([]);
  });

  it('an order was cancelled, has its alert', async () => {
    const alert = { acknowledgedAt: null, acknowledgedBy: null };
    const canceled = { ...moved(placed, 'canceled', 'customer'), alert } as Order;
    showNews(client, canceled, 8);
    await readOpenOrders([placed], 7);
    expect(client.getQueryData(openOrdersQuery.queryKey)?.alerts).toEqual([canceled]);
  });
});

describe('a page of orders, or one order, that was read before an event', () => {
  it('shows the event’s order', async () => {
    showNews(client, ready, 8);
    server.responds(ordersContract.listOngoingOrders, { orders: [placed], paginationCursor: ONE_PAGE });
    server.responds(ordersContract.readOrder, placed);
    const page = await client.fetchQuery(orderListQuery({ tab: 'ongoing' }, {}));
    expect([page.orders, await client.fetchQuery(orderQuery(placed.id))]).toEqual([[ready], ready]);
  });
});
