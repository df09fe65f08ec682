import * as z from 'zod/mini';
import { Money, MONEY_MAX } from '../values/money.ts';
import {
  PROMOTION_FIELDS,
  PromotionEnding,
  PromotionKind,
  PromotionStatus,
  type PromotionField,
} from './promotion-kind.ts';
import { Name } from '../values/name.ts';
import { Id, Instant, InstantInput, Line } from '../values/scalars.ts';

const figures = {
  timesUsed: z.int(),
  givenAway: Money,
  ordersBrought: z.int(),
};

/** A reactivation starts the next run, with counters at zero. */
const PromotionRun = z.object({
  startsAt: Instant,
  endsAt: Instant,
  endedAt: z.nullable(Instant),
  ending: z.nullable(PromotionEnding),
  totalLimit: z.nullable(z.int()),
  ...figures,
});

export const Promotion = z
  .object({
    id: Id,
    name: z.string(),
    kind: PromotionKind,
    /** A whole percentage or an amount of money, by kind; null where the kind has none. */
    value: z.nullable(z.int()),
    cap: z.nullable(Money),
    minimumOrder: z.nullable(Money),
    /** Null: all products. */
    productIds: z.nullable(z.array(Id)),
    /** With every product that is in them when it is ordered; empty: none is named. */
    categories: z.array(z.string()),
    buyQuantity: z.nullable(z.int()),
    getQuantity: z.nullable(z.int()),
    startsAt: Instant,
    endsAt: Instant,
    totalLimit: z.nullable(z.int()),
    perCustomerLimit: z.nullable(z.int()),
    status: PromotionStatus,
    isRunning: z.boolean(),
    ending: z.nullable(PromotionEnding),
    ...figures,
    history: z.array(PromotionRun),
    createdAt: Instant,
  })
  .register(z.globalRegistry, { id: 'Promotion' });
export type Promotion = z.output<typeof Promotion>;

export const PromotionDetails = z.object({
  ...Promotion.shape,
  /** Those that are still sold, by name; null: all products. */
  products: z.nullable(z.array(z.object({ id: Id, name: z.string() }))),
});
export type PromotionDetails = z.output<typeof PromotionDetails>;

const LimitInput = z
  .int('Enter a whole number.')
  .check(z.minimum(1, 'Allow at least 1 use.'), z.maximum(1_000_000, 'Enter 1,000,000 or less.'));

const AmountInput = z.int().check(z.minimum(1, 'Enter an amount above 0.'), z.maximum(MONEY_MAX));

const UnitCount = z.int().check(z.minimum(1), z.maximum(20, 'Enter 20 or less.'));

export const promotionDates = { startsAt: InstantInput, endsAt: InstantInput };
export const endsAfterItStarts = z.refine<{ readonly startsAt: string; readonly endsAt: string }>(
  ({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt),
  { path: ['endsAt'], error: 'The promo can’t end before it starts.' },
);

export const promotionLimits = {
  totalLimit: z.optional(z.nullable(LimitInput)),
  perCustomerLimit: z.optional(z.nullable(LimitInput)),
};

type KindFields = { readonly kind: PromotionKind } & Readonly<Partial<Record<PromotionField, unknown>>>;

const KIND_FIELDS = ['value', 'cap', 'buyQuantity', 'getQuantity'] as const satisfies readonly PromotionField[];

const isSet = (promotion: KindFields, field: PromotionField) =>
  promotion[field] !== undefined && promotion[field] !== null;

const PERCENTAGE = 'Enter a percentage from 1 to 100.';

function whatToEnter(field: PromotionField, kind: PromotionKind): string {
  if (field === 'value') return kind === 'percentage' ? PERCENTAGE : 'Enter an amount above 0.';
  if (field === 'cap') return 'Enter the most a customer can save.';
  return field === 'buyQuantity' ? 'Enter how many the customer buys.' : 'Enter how many they get.';
}

const isThereIfNeeded = (field: PromotionField) =>
  z.refine<KindFields>(
    (promotion) => {
      const needs: readonly PromotionField[] = PROMOTION_FIELDS[promotion.kind].needs;
      return !needs.includes(field) || isSet(promotion, field);
    },
    { path: [field], error: ({ input }) => whatToEnter(field, (input as KindFields).kind) },
  );

const isLeftOutIfForeign = (field: PromotionField) =>
  z.refine<KindFields>(
    (promotion) => {
      const { needs, takes } = PROMOTION_FIELDS[promotion.kind];
      const known: readonly PromotionField[] = [...needs, ...takes];
      return known.includes(field) || !isSet(promotion, field);
    },
    { path: [field], error: 'This type of promo doesn’t use this.' },
  );

const isWholePercentage = z.refine<{ readonly kind: PromotionKind; readonly value?: number | null | undefined }>(
  ({ kind, value }) => kind !== 'percentage' || typeof value !== 'number' || value <= 100,
  { path: ['value'], error: PERCENTAGE },
);

const promotionInput = {
  name: Name(2, 80),
  kind: PromotionKind,
  value: z.optional(z.nullable(AmountInput)),
  cap: z.optional(z.nullable(AmountInput)),
  minimumOrder: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(MONEY_MAX)))),
  productIds: z.optional(
    z.nullable(z.array(Id).check(z.minLength(1, 'Choose at least one product.'), z.maxLength(500))),
  ),
  categories: z.optional(
    z.nullable(z.array(Line(1, 60)).check(z.minLength(1, 'Choose at least one category.'), z.maxLength(60))),
  ),
  buyQuantity: z.optional(z.nullable(UnitCount)),
  getQuantity: z.optional(z.nullable(UnitCount)),
  ...promotionDates,
  ...promotionLimits,
};

const namesOneSort = z.refine<{ readonly productIds?: unknown; readonly categories?: unknown }>(
  ({ productIds, categories }) => !productIds || !categories,
  { path: ['categories'], error: 'Choose products or categories, not both.' },
);

const promotionChecks = [
  namesOneSort,
  endsAfterItStarts,
  isWholePercentage,
  ...KIND_FIELDS.map(isThereIfNeeded),
  ...KIND_FIELDS.map(isLeftOutIfForeign),
] as const;

export const NewPromotion = z.object(promotionInput).check(...promotionChecks);

export const ChangedPromotion = z.object({ promotionId: Id, ...promotionInput }).check(...promotionChecks);
