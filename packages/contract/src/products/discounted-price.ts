import { type Money, MONEY_MAX } from '../values/money.ts';
import { lowestUnitPrice, type OptionLimits } from './option-group.ts';

export const DISCOUNT_KINDS = ['percentage', 'amount'] as const;

export interface DiscountRule {
  readonly kind: (typeof DISCOUNT_KINDS)[number];
  readonly value: number;
  readonly startsAt?: string | null | undefined;
  readonly endsAt?: string | null | undefined;
}

/** Never zero or below, even for an unchecked discount. */
export function discountedPrice(price: Money, { kind, value }: Pick<DiscountRule, 'kind' | 'value'>): Money {
  const reduced = kind === 'amount' ? price - value : Math.round((price * (100 - value)) / 100);
  return Math.max(1, reduced) as Money;
}

/** An amount must leave something to pay; a percentage up to 99 always does. */
export const discountFits = (price: Money, { kind, value }: Pick<DiscountRule, 'kind' | 'value'>): boolean =>
  kind === 'percentage' || value < price;

export function isDiscountRunning({ startsAt, endsAt }: DiscountRule, at: number): boolean {
  return (!startsAt || Date.parse(startsAt) <= at) && (!endsAt || at < Date.parse(endsAt));
}

export const priceAt = (price: Money, discount: DiscountRule | null, at: number): Money =>
  discount && isDiscountRunning(discount, at) ? discountedPrice(price, discount) : price;

interface Priced {
  readonly price: number;
  readonly discount: DiscountRule | null;
  readonly optionGroups: readonly OptionLimits[];
}

/** May be more than the price. */
const priceCut = (price: number, discount: DiscountRule) =>
  discount.kind === 'amount' ? discount.value : price - discountedPrice(price as Money, discount);

/** With its discount, whenever that runs, and the cheapest options. */
export const costsSomething = ({ price, discount, optionGroups }: Priced): boolean =>
  lowestUnitPrice(discount ? price - priceCut(price, discount) : price, optionGroups) > 0;

interface OfCategory extends Priced {
  readonly categoryDiscount: DiscountRule | null;
}

/** Its own discount wins while that runs; one that would make the product free doesn't count. */
export const usesCategoryDiscount = ({ categoryDiscount, ...product }: OfCategory, at: number): boolean =>
  categoryDiscount !== null &&
  !(product.discount && isDiscountRunning(product.discount, at)) &&
  costsSomething({ ...product, discount: categoryDiscount });

export const customerPriceAt = (product: OfCategory, at: number): Money =>
  priceAt(product.price as Money, usesCategoryDiscount(product, at) ? product.categoryDiscount : product.discount, at);

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
