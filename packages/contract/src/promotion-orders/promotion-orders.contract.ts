import * as z from 'zod/mini';
import { OrderStatus } from '../orders/order-status.ts';
import { Money } from '../values/money.ts';
import { Id, Instant } from '../values/scalars.ts';
import { defineCalls } from '../wire/call.ts';
import { definePage, PageQuery } from '../wire/page.ts';

const PromotionOrder = z.object({
  orderId: Id,
  number: z.string(),
  status: OrderStatus,
  usedAt: Instant,
  total: Money,
  cost: Money,
  /** A declined or cancelled order costs nothing, and its use doesn't count. */
  isCounted: z.boolean(),
});

export const promotionOrdersContract = defineCalls({
  listPromotionOrders: {
    method: 'GET',
    path: '/a/v1/promotion/orders',
    access: 'vendor',
    right: 'marketing',
    summary: 'Orders that used a promotion in its latest run, the newest first.',
    query: z.object({ promotionId: Id, ...PageQuery.shape }),
    payload: definePage('orders', PromotionOrder),
  },
});
