import * as z from 'zod/mini';
import { Name } from '../values/name.ts';
import { Id } from '../values/scalars.ts';
import { Money, MONEY_MAX } from '../values/money.ts';

export const OPTION_GROUPS_MAX = 20;
export const OPTIONS_MAX = 50;

export const OptionGroup = z.object({
  id: Id,
  name: z.string(),
  min: z.int(),
  max: z.int(),
  options: z.array(z.object({ id: Id, name: z.string(), priceDifference: Money, isAvailable: z.boolean() })),
  /** The shared group this is a copy of, if any; it is updated with that group. */
  sharedId: z.optional(Id),
});
export type OptionGroup = z.output<typeof OptionGroup>;

export interface OptionLimits {
  readonly min: number;
  readonly max: number;
  readonly options: readonly { readonly priceDifference: number }[];
}

const limitsFit = ({ min, max, options }: OptionLimits) => min <= max && max <= options.length;

/** An `id` preserves the existing group or option, so that old orders still refer to it. */
export const OptionGroupInput = z
  .object({
    id: z.optional(Id),
    name: Name(1, 60),
    min: z.int().check(z.minimum(0), z.maximum(OPTIONS_MAX)),
    max: z.int().check(z.minimum(1, 'Let customers choose at least 1.'), z.maximum(OPTIONS_MAX)),
    options: z
      .array(
        z.object({
          id: z.optional(Id),
          name: Name(1, 60),
          priceDifference: z.int().check(z.minimum(-MONEY_MAX), z.maximum(MONEY_MAX)),
          isAvailable: z.optional(z.boolean()),
        }),
      )
      .check(z.minLength(1, 'Add at least 1 option.'), z.maxLength(OPTIONS_MAX)),
    /** Refers to a shared group: the other fields are then ignored. */
    sharedId: z.optional(Id),
  })
  .check(z.refine(limitsFit, { path: ['max'], error: 'Minimum can’t exceed maximum.' }));
export type OptionGroupInput = z.output<typeof OptionGroupInput>;

function cheapestChoice({ min, max, options }: OptionLimits): number {
  const differences = options.map(({ priceDifference }) => priceDifference).toSorted((a, b) => a - b);
  return differences
    .slice(0, max)
    .filter((difference, index) => index < min || difference < 0)
    .reduce((sum, difference) => sum + difference, 0);
}

export const lowestUnitPrice = (price: number, groups: readonly OptionLimits[]): number =>
  groups.reduce((sum, group) => sum + cheapestChoice(group), price);
