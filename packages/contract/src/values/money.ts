import * as z from 'zod/mini';

/** Every sum over a vendor's lifetime stays exact in a double and in a bigint column. */
export const MONEY_MAX = 1_000_000_000_00;

/** A whole number of minor units (kobo). Formatted only by `formatMoney`. */
export const Money = z.int().brand<'Money'>();
export type Money = z.output<typeof Money>;

/** Typed by a person: above zero and below the maximum. */
export const PositiveMoney = z.int().check(z.minimum(1), z.maximum(MONEY_MAX)).brand<'Money'>();
