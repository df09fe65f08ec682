import * as z from 'zod/mini';

/** Keeps every sum of a vendor's life exact in a double and in a bigint column. */
export const MONEY_MAX = 1_000_000_000_00;

/** A whole number of minor units (kobo). Becomes text only in `formatMoney`. */
export const Money = z.int().brand<'Money'>();
export type Money = z.output<typeof Money>;

/** An amount a person enters: above zero and below what any till holds. */
export const PositiveMoney = z.int().check(z.minimum(1), z.maximum(MONEY_MAX)).brand<'Money'>();
