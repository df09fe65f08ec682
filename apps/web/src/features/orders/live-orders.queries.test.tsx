import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderActor } from '@vendor-portal/contract/orders/order-moves.ts';
import type { OrderStatus } from '@vendor-portal/contract/orders/order-status.ts';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { connection } from '../../platform/events/events.ts';
import { usePollWhileLost, refreshOrders, showNews } from './live-orders.queries.ts';
import { givenOrder } from '../../testing/given-order.ts';
import { openOrdersQuery, ordersKey } from './orders.queries.ts';

beforeEach(() => {
  vi.useFakeTimers();
  connection.setState({ state: 'live' });
});

function whileLost() {
  const queries = new QueryClient();
  const read = vi.spyOn(queries, 'invalidateQueries');
  renderHook(usePollWhileLost, {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    ),
  });
  act(() => connection.setState({ state: 'lost' }));
  return read;
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

describe('polling the orders while the stream is down', () => {
  it('begins at once, because the silence was long already', async () => {
    const read = whileLost();
    await pass(0);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('slows down, and happens once more when the connection is back', async () => {
    const read = whileLost();
    const counts: number[] = [];
    for (const seconds of [16, 30, 60, 74]) {
      await pass(seconds);
      counts.push(read.mock.calls.length);
    }
    expect(counts).toEqual([2, 3, 4, 5]);
    act(() => connection.setState({ state: 'live' }));
    await pass(1);
    expect(read).toHaveBeenCalledTimes(6);
    await pass(180);
    expect(read).toHaveBeenCalledTimes(6);
  });

  it('does not happen while the device is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const read = whileLost();
    await pass(180);
    expect(read).not.toHaveBeenCalled();
  });
});

it('a refresh does not resolve with an answer requested before it', async () => {
  const queries = new QueryClient();
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const fetchOrders = vi.fn<() => Promise<string>>();
  for (const { promise } of answers) fetchOrders.mockReturnValueOnce(promise);
  const queryKey = [...ordersKey, 'ongoing'];
  const stop = new QueryObserver(queries, { queryKey, queryFn: fetchOrders, retry: false }).subscribe(() => undefined);

  const refreshed = refreshOrders(queries);
  answers[0]?.resolve('before the confirmation');
  answers[1]?.resolve('after it');
  await refreshed;
  expect(fetchOrders).toHaveBeenCalledTimes(2);
  expect(queries.getQueryData(queryKey)).toBe('after it');
  stop();
});

const moved = (order: Order, status: OrderStatus, by: OrderActor): Order => ({
  ...order,
  status,
  history: [...order.history, { status, at: order.placedAt, by, reason: null }],
});

/** Publishes events to a cache with this order, and returns what it shows. */
function shownAfter(cached: Order, ...published: Order[]) {
  const queries = new QueryClient();
  queries.setQueryData(openOrdersQuery.queryKey, { orders: [cached], serverTime: cached.placedAt, lastEvent: 1 });
  for (const order of published) showNews(queries, order);
  return queries.getQueryData(openOrdersQuery.queryKey)?.orders;
}

describe('an event that arrives late', () => {
  const placed = givenOrder(1);
  const cooking = moved(placed, 'ongoing', 'vendor');
  const ready = givenOrder(1, { status: 'ready' });

  it('does not return an order to an earlier status', () => {
    expect(shownAfter(placed, cooking, placed)).toEqual([cooking]);
  });

  it('does not return an order read in a list to an earlier status', () => {
    expect(shownAfter(cooking, placed)).toEqual([cooking]);
  });

  it('does not bring back a finished order', () => {
    expect(shownAfter(ready, moved(ready, 'delivered', 'courier'), ready)).toEqual([]);
  });
});
