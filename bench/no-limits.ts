import type { RateLimits } from '../apps/server/src/platform/http/guard/rate-limits.ts';
import type { VendorPace } from '../apps/server/src/platform/http/guard/vendor-pace.ts';

const MOST = 10_000_000;

/** Out of the way of what is measured. */
export const NO_LIMITS: RateLimits = {
  ordinary: MOST,
  strict: MOST,
  network: MOST,
  gateway: MOST,
  telemetry: MOST,
  refused: MOST,
};
export const NO_PACE: VendorPace = { isResting: () => false, mayAsk: () => true };
