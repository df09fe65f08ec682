import * as z from 'zod/mini';
import { Instant, InstantInput } from '../values/scalars.ts';
import { DISCOUNT_KINDS, type DiscountRule } from './discounted-price.ts';
import { MONEY_MAX } from '../values/money.ts';

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

/** `discountFits` checks that an amount stays below the price. */
export const DiscountInput = z
  .object({
    kind: z.enum(DISCOUNT_KINDS),
    value: z.int('Enter a whole number.').check(z.minimum(1, 'Enter a discount of at least 1.'), z.maximum(MONEY_MAX)),
    startsAt: z.optional(z.nullable(InstantInput)),
    endsAt: z.optional(z.nullable(InstantInput)),
  })
  .check(
    z.refine(isWholePercentage, { path: ['value'], error: 'Enter a discount between 1% and 99%.' }),
    z.refine(endsAfterItStarts, { path: ['endsAt'], error: 'The discount can’t end before it starts.' }),
  );
export type DiscountInput = z.output<typeof DiscountInput>;
