import type { PromotionRule } from '@vendor-portal/contract/promotions/promotion-price.ts';
import type { PromotionKind } from '@vendor-portal/contract/promotions/promotion-kind.ts';
import type { NewPromotion } from '../promotion-actions.queries.ts';
import { instantOf, lastMinuteAfter, wallTime } from '../wall-time.ts';

export interface ChosenProduct {
  readonly id: string;
  readonly name: string;
}

/** As the fields hold it: what one kind asks for is kept while another is looked at. */
export interface PromotionFormValues {
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
  readonly starts: string;
  readonly ends: string;
  readonly totalLimit: number | null;
  readonly perCustomerLimit: number | null;
}

export type ChangeValues = (part: Partial<PromotionFormValues>) => void;

/** By the names the contract has for them. */
export type PromotionErrors = Readonly<Record<string, string>>;

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
    starts,
    ends: lastMinuteAfter(starts, FIRST_LENGTH_DAYS),
    totalLimit: null,
    perCustomerLimit: null,
  };
}

/** What it gives, with the fields of its own kind only. */
export function ruleOf(values: PromotionFormValues): PromotionRule {
  const { kind, minimumOrder, chosen } = values;
  const isBuying = kind === 'buy_x_get_y';
  return {
    kind,
    value: kind === 'percentage' ? values.percent : kind === 'amount' ? values.amount : null,
    cap: kind === 'percentage' ? values.cap : null,
    buyQuantity: isBuying ? values.buyQuantity : null,
    getQuantity: isBuying ? values.getQuantity : null,
    minimumOrder,
    productIds: chosen && chosen.map(({ id }) => id),
  };
}

export function inputOf(values: PromotionFormValues, timeZone: string): NewPromotion {
  const { productIds, ...rule } = ruleOf(values);
  return {
    name: values.name.trim(),
    ...rule,
    productIds: productIds && [...productIds],
    startsAt: instantOf(values.starts, timeZone),
    endsAt: instantOf(values.ends, timeZone),
    totalLimit: values.totalLimit,
    perCustomerLimit: values.perCustomerLimit,
  };
}
