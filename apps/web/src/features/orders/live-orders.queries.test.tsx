import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connection } from '../../platform/events/events.ts';
import { usePollWhileLost, refreshOrders } from './live-orders.queries.ts';
import { ordersKey } from './orders.queries.ts';

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
