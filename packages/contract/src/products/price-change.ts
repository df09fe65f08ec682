import { MONEY_MAX, type Money } from '../values/money.ts';

/** In minor units: ₦10, ₦50 and ₦100. */
export const PRICE_STEPS = [1_000, 5_000, 10_000] as const;
export type PriceStep = (typeof PRICE_STEPS)[number];

/**
 * Rounded half up to the kobo or to a step. Never zero: at least one kobo, or one step. Undefined above the maximum
 * price.
 */
export function priceByPercent(price: Money, percent: number, step: PriceStep | 1 = 1): Money | undefined {
  const changed = Math.max(step, Math.round((price * (100 + percent)) / (100 * step)) * step);
  return changed > MONEY_MAX ? undefined : (changed as Money);
}
