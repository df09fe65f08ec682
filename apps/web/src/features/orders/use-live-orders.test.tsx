import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connection } from '../../platform/events/events.ts';
import { usePollWhileLost } from './use-live-orders.ts';

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

describe('reading the orders while the stream is down', () => {
  it('happens less and less often, and once more when the connection is back', async () => {
    const read = whileLost();
    const counts: number[] = [];
    for (const seconds of [16, 30, 60, 74]) {
      await pass(seconds);
      counts.push(read.mock.calls.length);
    }
    expect(counts).toEqual([1, 2, 3, 4]);
    act(() => connection.setState({ state: 'live' }));
    await pass(1);
    expect(read).toHaveBeenCalledTimes(5);
    await pass(180);
    expect(read).toHaveBeenCalledTimes(5);
  });

  it('does not happen while the device itself is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const read = whileLost();
    await pass(180);
    expect(read).not.toHaveBeenCalled();
  });
});
