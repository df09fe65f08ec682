import type { Promotion } from '@vendor-portal/contract/promotions/promotion.ts';
import type { RunValues } from '../form/time-fields.tsx';
import { wallTime } from '../wall-time.ts';

/** From now, for as long as it was meant to run before, with the same limits. */
export function nextRun(promotion: Promotion, timeZone: string, now: Date): RunValues {
  const { startsAt, endsAt, totalLimit, perCustomerLimit } = promotion;
  const length = Date.parse(endsAt) - Date.parse(startsAt);
  return {
    starts: wallTime(now, timeZone),
    ends: wallTime(new Date(now.getTime() + length), timeZone),
    totalLimit,
    perCustomerLimit,
  };
}
