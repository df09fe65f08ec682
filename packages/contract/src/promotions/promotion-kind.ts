import * as z from 'zod/mini';

export const PROMOTION_KINDS = ['percentage', 'amount', 'free_delivery', 'buy_x_get_y'] as const;
export const PromotionKind = z.enum(PROMOTION_KINDS, 'Choose a promo type.');
export type PromotionKind = z.output<typeof PromotionKind>;

/** §3 Promo statuses. Derived from dates and limits; only stopping early is the vendor's own action. */
const PROMOTION_STATUSES = ['active', 'expired'] as const;
export const PromotionStatus = z.enum(PROMOTION_STATUSES);
export type PromotionStatus = z.output<typeof PromotionStatus>;

/** `value` is a whole percentage or an amount of money. */
export const PROMOTION_FIELDS = {
  percentage: { needs: ['value'], takes: ['cap'] },
  amount: { needs: ['value'], takes: [] },
  free_delivery: { needs: [], takes: [] },
  buy_x_get_y: { needs: ['buyQuantity', 'getQuantity'], takes: [] },
} as const satisfies Record<
  PromotionKind,
  { readonly needs: readonly PromotionField[]; readonly takes: readonly PromotionField[] }
>;

export type PromotionField = 'value' | 'cap' | 'buyQuantity' | 'getQuantity';

export const PROMOTION_ENDINGS = ['by_date', 'used_up', 'stopped'] as const;
export const PromotionEnding = z.enum(PROMOTION_ENDINGS);
