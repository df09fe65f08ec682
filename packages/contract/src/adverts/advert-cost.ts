import { countDays } from '../values/day.ts';
import type { Money } from '../values/money.ts';

/** §9: before the price is loaded. */
export const ADVERT_PRICE_DEFAULT = 0;

export const advertDays = (startsOn: string, endsOn: string): number => Math.max(0, countDays(startsOn, endsOn));

export const advertCost = (startsOn: string, endsOn: string, pricePerDay: Money): Money =>
  (advertDays(startsOn, endsOn) * pricePerDay) as Money;

/** Days that had passed before the approval, which are refunded. */
export function daysMissed(startsOn: string, endsOn: string, approvedOn: string): number {
  const passed = countDays(startsOn, approvedOn) - 1;
  return Math.min(Math.max(0, passed), advertDays(startsOn, endsOn));
}
