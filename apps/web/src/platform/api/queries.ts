import { onSessionClear } from '../storage/session-data.ts';
import { QueryClient } from '@tanstack/react-query';
import { RequestFailed } from './request-failed.ts';

/** §9: failed data queries are retried 3 times. */
const RETRIES = 3;

/** §9: 1000 ms, doubled each time up to 30000 ms. `attempt` counts from 0. */
export const retryDelay = (attempt: number) => Math.min(1000 * 2 ** attempt, 30_000);

/** A 401 means that the session is over, so a retry can't help. */
export const shouldRetry = (failures: number, error: unknown) =>
  failures < RETRIES && !(error instanceof RequestFailed && error.status === 401);

/** Loaded with the first screen that reads data; the sign-in does without it. */
export const queries = new QueryClient({
  defaultOptions: {
    // 'always': a request without a connection fails with §8's message instead of waiting silently.
    queries: { retry: shouldRetry, retryDelay, networkMode: 'always', staleTime: 10_000 },
    mutations: { retry: false, networkMode: 'always' },
  },
});

onSessionClear(() => queries.clear());
