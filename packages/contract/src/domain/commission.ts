import * as z from 'zod/mini';
import type { Money } from './money.ts';

/** Hundredths of a percent: 1500 is 15 %. */
export const BasisPoints = z.int().check(z.minimum(0), z.maximum(10_000)).brand<'BasisPoints'>();
export type BasisPoints = z.output<typeof BasisPoints>;

/** What commission is reckoned on: the goods, less the promotion that the vendor gives. */
export const commissionBase = (subtotal: Money, discount: Money): Money => (subtotal - discount) as Money;

/** The two parts always add up to `base`: only the commission is rounded, half up, once. */
export function splitCommission(base: Money, rate: BasisPoints): { commission: Money; earnings: Money } {
  const commission = Math.round((base * rate) / 10_000) as Money;
  return { commission, earnings: (base - commission) as Money };
}
