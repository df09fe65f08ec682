import type { GatewayOrder } from '@vendor-portal/contract/gateway-storefront/gateway-order.ts';
import { gatewayStorefrontContract as storefront } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { stepOf } from '@vendor-portal/contract/orders/order-status.ts';
import type { Scene } from './scene.ts';

const PLEASED = ['Hot and on time, thank you.', 'As good as at home.', 'My children asked for more.', undefined];
const DISPLEASED = ['It came late and cold.', 'Less meat than last time.', 'The soup had spilled.', undefined];

/** How many customers take the time. */
const REVIEWS = 0.4;

/** Some say what they think of what they received, and most are pleased. */
export async function reviewOrder({ call, dice }: Scene, { id: orderId, status }: GatewayOrder): Promise<void> {
  if (stepOf(status).outcome !== 'received' || dice.roll() > REVIEWS) return;
  const isPleased = dice.roll() < 0.85;
  const stars = () => (isPleased ? dice.between(4, 5) : dice.between(1, 3));
  const comment = dice.oneOf(isPleased ? PLEASED : DISPLEASED);
  const marks = { speed: stars(), service: stars(), taste: stars() };
  await call(storefront.reviewOrder, { body: { orderId, ...marks, ...(comment !== undefined && { comment }) } });
}
