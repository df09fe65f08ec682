import * as z from 'zod/mini';
import { NewPromotion } from '../promotions/promotion.ts';
import { Money } from '../values/money.ts';
import { Day } from '../values/scalars.ts';
import { defineCalls } from '../wire/call.ts';

/** Applied to the vendor's own recent orders as if it had been running. */
const PromotionPreview = z.object({
  from: Day,
  to: Day,
  orders: z.int(),
  ordersTouched: z.int(),
  givenAway: Money,
  leftAfterCommission: Money,
});

export const promotionPreviewContract = defineCalls({
  previewPromotion: {
    method: 'POST',
    path: '/a/v1/promotion/preview',
    access: 'vendor',
    right: 'marketing',
    summary: 'What a promotion would have cost over the last 30 days; nothing is saved.',
    body: NewPromotion,
    payload: PromotionPreview,
  },
});
