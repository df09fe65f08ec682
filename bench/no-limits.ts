import type { RateLimits } from '../apps/server/src/platform/http/guard/limits.ts';

const MOST = 10_000_000;

/** Out of the way of what is measured. */
export const NO_LIMITS: RateLimits = {
  address: MOST,
  ordinary: MOST,
  strict: MOST,
  network: MOST,
  gateway: MOST,
  telemetry: MOST,
  refused: MOST,
};
