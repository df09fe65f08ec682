import { moodOf, ownComments, starsFor } from '@vendor-portal/contract/demo/comments.ts';
import type { GatewayOrder } from '@vendor-portal/contract/gateway-storefront/gateway-order.ts';
import { gatewayStorefrontContract as storefront } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { stepOf } from '@vendor-portal/contract/orders/order-status.ts';
import type { Scene } from './scene.ts';

/** The share of customers who review, and of those who write a text. */
const REVIEWS = 0.34;
const WRITES = 0.62;

export type Review = (order: GatewayOrder) => Promise<void>;

/** Some customers review what they received; most are pleased, and no text is used twice. */
export function reviewer({ call, dice }: Pick<Scene, 'call' | 'dice'>): Review {
  const say = ownComments(dice);
  return async ({ id: orderId, status, items }) => {
    if (stepOf(status).outcome !== 'received' || dice.roll() > REVIEWS) return;
    const mood = moodOf(dice);
    const marks = starsFor(dice, mood);
    const dishes = items.slice(0, 2).map(({ name }) => name);
    const comment = dice.roll() < WRITES ? say(mood, dishes) : undefined;
    await call(storefront.reviewOrder, { body: { orderId, ...marks, ...(comment !== undefined && { comment }) } });
  };
}
