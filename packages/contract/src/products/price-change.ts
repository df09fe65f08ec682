import { MONEY_MAX, type Money } from '../values/money.ts';

/** Up or down by whole percents, rounded half up to the kobo. Never zero; undefined where it would pass all bounds. */
export function priceByPercent(price: Money, percent: number): Money | undefined {
  const changed = Math.max(1, Math.round((price * (100 + percent)) / 100));
  return changed > MONEY_MAX ? undefined : (changed as Money);
}
