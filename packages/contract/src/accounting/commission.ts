import * as z from 'zod/mini';
import type { Money } from '../values/money.ts';

/** Hundredths of a percent: 1500 is 15 %. */
export const BasisPoints = z.int().check(z.minimum(0), z.maximum(10_000)).brand<'BasisPoints'>();
export type BasisPoints = z.output<typeof BasisPoints>;

/** The goods, less the vendor's promotion. */
export const commissionBase = (subtotal: Money, discount: Money): Money => (subtotal - discount) as Money;

interface Charged {
  readonly base: Money;
  readonly commission: Money;
}

/**
 * The part of an order's commission returned once `refunded` of its base was refunded: in proportion, rounded half up
 * over all refunds together. So each refund adds the difference, and the last one the remainder, to the kobo.
 */
export function commissionReturned({ base, commission }: Charged, refunded: Money): Money {
  if (base === 0) return 0 as Money;
  const [whole, share, back] = [BigInt(base), BigInt(commission), BigInt(refunded)];
  return Number((2n * share * back + whole) / (2n * whole)) as Money;
}

/** The tax contained in an invoiced commission, rounded half up to the kobo, once per invoice. */
export const vatContained = (commission: Money, rate: BasisPoints): Money =>
  Math.round((commission * rate) / (10_000 + rate)) as Money;

/** The two parts always add up to `base`: only the commission is rounded, half up, once. */
export function splitCommission(base: Money, rate: BasisPoints): { commission: Money; earnings: Money } {
  const commission = Math.round((base * rate) / 10_000) as Money;
  return { commission, earnings: (base - commission) as Money };
}
