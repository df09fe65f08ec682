import { MONEY_MAX, type Money } from '../values/money.ts';

/** What changed prices may be rounded to, in minor units: ₦10, ₦50 and ₦100. */
export const PRICE_STEPS = [1_000, 5_000, 10_000] as const;
export type PriceStep = (typeof PRICE_STEPS)[number];

/**
 * Up or down by whole percents, rounded half up to the kobo or to a step. Never zero: at least one kobo, or one step.
 * Undefined where it would pass all bounds.
 */
export function priceByPercent(price: Money, percent: number, step: PriceStep | 1 = 1): Money | undefined {
  const changed = Math.max(step, Math.round((price * (100 + percent)) / (100 * step)) * step);
  return changed > MONEY_MAX ? undefined : (changed as Money);
}
