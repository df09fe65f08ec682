import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refresh, REFRESH_EVERY_MS } from './refresh.ts';

const KEY = ['orders'];
beforeEach(() => void vi.useFakeTimers());

/** An observed query that takes `ms` and counts its starts and aborts. */
function slowRead(ms: number) {
  const queries = new QueryClient();
  const read = { begun: 0, cut: 0, arrived: 0 };
  const observer = new QueryObserver(queries, {
    queryKey: KEY,
    queryFn: ({ signal }) => {
      read.begun += 1;
      signal.addEventListener('abort', () => (read.cut += 1));
      return new Promise((resolve) => {
        setTimeout(() => resolve((read.arrived += 1)), ms);
      });
    },
  });
  return { queries, read, stop: observer.subscribe(() => undefined) };
}

describe('refetching', () => {
  it('merges a burst of events: one request now, one a second later', async () => {
    const { queries, read, stop } = slowRead(50);
    await vi.advanceTimersByTimeAsync(100);
    read.begun = 0;
    for (let news = 0; news < 20; news += 1) {
      void refresh(queries, KEY);
      await vi.advanceTimersByTimeAsync(40);
    }
    expect(read.begun).toBe(1);
    await vi.advanceTimersByTimeAsync(REFRESH_EVERY_MS);
    expect(read).toMatchObject({ begun: 2, cut: 0 });
    await vi.advanceTimersByTimeAsync(5 * REFRESH_EVERY_MS);
    expect(read.begun).toBe(2);
    stop();
  });

  it('never aborts a request that takes longer than the time between two events', async () => {
    const { queries, read, stop } = slowRead(5000);
    for (let news = 0; news < 30; news += 1) {
      void refresh(queries, KEY);
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(read.cut).toBe(0);
    expect(read.arrived).toBeGreaterThanOrEqual(5);
    stop();
  });

  it('completes a running request, and refetches after it', async () => {
    const { queries, read, stop } = slowRead(300);
    await vi.advanceTimersByTimeAsync(400);
    void queries.refetchQueries({ queryKey: KEY });
    await vi.advanceTimersByTimeAsync(100);
    void refresh(queries, KEY);
    await vi.advanceTimersByTimeAsync(1000);
    expect(read).toEqual({ begun: 3, cut: 0, arrived: 3 });
    stop();
  });

  it('resolves when a request that began after the call is done', async () => {
    const { queries, read, stop } = slowRead(300);
    await vi.advanceTimersByTimeAsync(400);
    void refresh(queries, KEY);
    await vi.advanceTimersByTimeAsync(100);
    const onRefreshed = vi.fn<() => void>();
    void refresh(queries, KEY).then(onRefreshed);
    await vi.advanceTimersByTimeAsync(REFRESH_EVERY_MS);
    expect(onRefreshed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(400);
    expect(onRefreshed).toHaveBeenCalledOnce();
    expect(read.arrived).toBe(3);
    stop();
  });
});
