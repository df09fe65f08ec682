import type { Money } from '../values/money.ts';
import type { BasisPoints } from './commission.ts';

/** The two parts always add up to `base`: only the commission is rounded, half up, once. */
export function splitCommission(base: Money, rate: BasisPoints): { commission: Money; earnings: Money } {
  const commission = Math.round((base * rate) / 10_000) as Money;
  return { commission, earnings: (base - commission) as Money };
}
