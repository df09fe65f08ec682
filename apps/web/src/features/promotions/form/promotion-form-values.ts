import { addDays } from '@vendor-portal/contract/values/day.ts';
import type { PromotionDetails } from '@vendor-portal/contract/promotions/promotion.ts';
import type { PromotionRule } from '@vendor-portal/contract/promotions/promotion-price.ts';
import type { PromotionKind } from '@vendor-portal/contract/promotions/promotion-kind.ts';
import type { NewPromotion } from '../promotions.queries.ts';
import { toInstant, wallTime } from '../../../platform/time/wall-time.ts';

export interface ChosenProduct {
  readonly id: string;
  readonly name: string;
}

/** Shared by new promotions and reactivations. */
export interface RunValues {
  readonly starts: string;
  readonly ends: string;
  readonly totalLimit: number | null;
  readonly perCustomerLimit: number | null;
}

/** Keeps the fields of every kind while the vendor switches between them. */
export interface PromotionFormValues extends RunValues {
  readonly name: string;
  readonly kind: PromotionKind;
  readonly percent: number | null;
  readonly amount: number | null;
  readonly cap: number | null;
  readonly buyQuantity: number | null;
  readonly getQuantity: number | null;
  readonly minimumOrder: number | null;
  /** Null: all products. */
  readonly chosen: readonly ChosenProduct[] | null;
  /** Null: not by category. */
  readonly categories: readonly string[] | null;
}

const FIRST_LENGTH_DAYS = 7;

export function newPromotion(timeZone: string, now: Date): PromotionFormValues {
  const starts = wallTime(now, timeZone);
  return {
    name: '',
    kind: 'percentage',
    percent: null,
    amount: null,
    cap: null,
    buyQuantity: null,
    getQuantity: null,
    minimumOrder: null,
    chosen: null,
    categories: null,
    starts,
    ends: `${addDays(starts.slice(0, 10), FIRST_LENGTH_DAYS)}T23:59`,
    totalLimit: null,
    perCustomerLimit: null,
  };
}

/** From an existing promotion. Products that are no longer sold are left out. */
export const promotionValues = (promotion: PromotionDetails, timeZone: string): PromotionFormValues => ({
  name: promotion.name,
  kind: promotion.kind,
  percent: promotion.kind === 'percentage' ? promotion.value : null,
  amount: promotion.kind === 'amount' ? promotion.value : null,
  cap: promotion.cap,
  buyQuantity: promotion.buyQuantity,
  getQuantity: promotion.getQuantity,
  minimumOrder: promotion.minimumOrder,
  chosen: promotion.categories.length > 0 ? null : promotion.products,
  categories: promotion.categories.length > 0 ? promotion.categories : null,
  starts: wallTime(new Date(promotion.startsAt), timeZone),
  ends: wallTime(new Date(promotion.endsAt), timeZone),
  totalLimit: promotion.totalLimit,
  perCustomerLimit: promotion.perCustomerLimit,
});

/** Only the fields of its own kind. */
export function toRule(values: PromotionFormValues): PromotionRule {
  const { kind, minimumOrder, chosen, categories } = values;
  const isBuying = kind === 'buy_x_get_y';
  return {
    kind,
    value: kind === 'percentage' ? values.percent : kind === 'amount' ? values.amount : null,
    cap: kind === 'percentage' ? values.cap : null,
    buyQuantity: isBuying ? values.buyQuantity : null,
    getQuantity: isBuying ? values.getQuantity : null,
    minimumOrder,
    productIds: categories ? [] : chosen && chosen.map(({ id }) => id),
    categories: categories ?? [],
  };
}

const FORM_NAMES: Readonly<Record<string, string>> = { startsAt: 'starts', endsAt: 'ends', productIds: 'chosen' };

/** Maps the contract's path to the form's field. An invalid product marks the whole selection. */
export function fieldName([first]: readonly PropertyKey[], kind?: PromotionKind): string {
  if (first === 'value') return kind === 'percentage' ? 'percent' : 'amount';
  return FORM_NAMES[String(first)] ?? String(first);
}

export const toRun = ({ starts, ends, totalLimit, perCustomerLimit }: RunValues, timeZone: string) => ({
  startsAt: toInstant(starts, timeZone),
  endsAt: toInstant(ends, timeZone),
  totalLimit,
  perCustomerLimit,
});

/** Our own message: the contract only reports a malformed date. */
export const missingMoments = ({ starts, ends }: RunValues, { chooseMoment }: { readonly chooseMoment: string }) => ({
  starts: starts === '' && chooseMoment,
  ends: ends === '' && chooseMoment,
});

export function toPromotionInput(values: PromotionFormValues, timeZone: string): NewPromotion {
  const { productIds, categories: _, ...rule } = toRule(values);
  const { categories } = values;
  return {
    name: values.name.trim(),
    ...rule,
    productIds: categories ? null : productIds && [...productIds],
    categories: categories && [...categories],
    ...toRun(values, timeZone),
  };
}
