import * as z from 'zod/mini';
import { GivenInstant } from '../wire/when.ts';
import { Instant } from '../wire/values.ts';
import { MONEY_MAX, type Money } from './money.ts';

export const DISCOUNT_KINDS = ['percentage', 'amount'] as const;

interface DiscountRule {
  readonly kind: (typeof DISCOUNT_KINDS)[number];
  readonly value: number;
  readonly startsAt?: string | null | undefined;
  readonly endsAt?: string | null | undefined;
}

/** As stored and shown. `value` is a whole percentage or an amount of money. */
export const Discount = z.object({
  kind: z.enum(DISCOUNT_KINDS),
  value: z.int(),
  startsAt: z.nullable(Instant),
  endsAt: z.nullable(Instant),
});
export type Discount = z.output<typeof Discount>;

const isWholePercentage = ({ kind, value }: DiscountRule) => kind === 'amount' || value <= 99;

const endsAfterItStarts = ({ startsAt, endsAt }: DiscountRule) =>
  !startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt);

/** As the vendor enters it. That an amount stays below the price is for whoever knows the price: `discountFits`. */
export const GivenDiscount = z
  .object({
    kind: z.enum(DISCOUNT_KINDS),
    value: z.int('Enter a whole number.').check(z.minimum(1, 'Take off at least 1.'), z.maximum(MONEY_MAX)),
    startsAt: z.optional(z.nullable(GivenInstant)),
    endsAt: z.optional(z.nullable(GivenInstant)),
  })
  .check(
    z.refine(isWholePercentage, { path: ['value'], error: 'Take off between 1 and 99 percent.' }),
    z.refine(endsAfterItStarts, { path: ['endsAt'], error: 'The discount ends before it starts.' }),
  );
export type GivenDiscount = z.output<typeof GivenDiscount>;

/** What the customer pays while the discount runs. Never zero or below, even where it was not checked before. */
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

/** The price to charge at this moment. */
export const priceAt = (price: Money, discount: DiscountRule | null, at: number): Money =>
  discount && isDiscountRunning(discount, at) ? discountedPrice(price, discount) : price;
