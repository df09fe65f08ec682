import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queries, retryDelay, shouldRetry } from './queries.ts';
import { RequestFailed } from './request-failed.ts';

beforeEach(() => {
  vi.useFakeTimers();
  queries.clear();
});

const failedWith = (status: number) => new RequestFailed({ status, message: 'No.', fields: {} });

/** With the portal's own client, whose delays the tests of screens leave out. */
function readFailing(status: number) {
  const load = vi.fn<() => Promise<never>>(() => Promise.reject(failedWith(status)));
  new QueryObserver(queries, { queryKey: ['failing'], queryFn: load }).subscribe(() => undefined);
  return load;
}

describe('retrying a failed query (§9)', () => {
  it('happens three times: after 1000 ms, doubled each time (§9.11–12)', async () => {
    const load = readFailing(503);
    for (const [retries, wait] of [1000, 2000, 4000].entries()) {
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(load).toHaveBeenCalledTimes(retries + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(load).toHaveBeenCalledTimes(retries + 2);
    }
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledTimes(4);
  });

  it('waits 30000 ms at most (§9.12)', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 20].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  });

  it.each([0, 400, 403, 500, 503])('happens three times after status %i (§9.11)', (status) => {
    expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, failedWith(status)))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('never happens after a 401', async () => {
    const load = readFailing(401);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledOnce();
  });
});
