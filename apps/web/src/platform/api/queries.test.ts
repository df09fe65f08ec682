import { describe, expect, it } from 'vitest';
import { retryDelay, shouldRetry } from './queries.ts';
import { RequestFailed } from './request-failed.ts';

const failedWith = (status: number) => new RequestFailed({ status, message: 'No.', fields: {} });

describe('retrying a failed query (§9)', () => {
  it('waits 1000 ms, doubled each time, up to 30000 ms (§9.12)', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 20].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  });

  it.each([0, 400, 403, 500, 503])('retries three times after a failure with status %i (§9.11)', (status) => {
    expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, failedWith(status)))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('never retries after a 401', () => {
    expect(shouldRetry(0, failedWith(401))).toBe(false);
  });
});
