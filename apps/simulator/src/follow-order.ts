import type { GatewayOrder } from '@vendor-portal/contract/gateway-storefront/gateway-order.ts';
import { gatewayStorefrontContract as storefront } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { stepOf } from '@vendor-portal/contract/orders/order-status.ts';
import { ACTIONS } from './order-actions.ts';
import { patienceOf } from './patience.ts';
import type { Review } from './review-order.ts';
import { later, type Plan, type Scene } from './scene.ts';

const POLL_EVERY = 5;
/** The pause after a refusal or without an answer, and the number of tries. */
const TRY_AGAIN = 30;
const TRIES = 20;

/** One in eight is late because of traffic. */
const LATE = 0.12;
const LATE_TIMES = 2;

const secondsUntil = ({ dice }: Scene, [least, most]: readonly [number, number]) =>
  dice.between(least, most) * (dice.roll() < LATE ? LATE_TIMES : 1);

interface Outcome {
  readonly onOver: (order: GatewayOrder) => void;
  readonly review: Review;
}

/** Polls an order and performs the next action until it is finished. */
export function followOrder(scene: Scene, orderId: string, { onOver, review }: Outcome): Plan {
  const { call } = scene;
  const takesBack = patienceOf(scene);
  let failures = 0;
  const inSeconds = (seconds: number, act: Plan['act']): Plan => ({ at: later(scene, seconds), act: withRetries(act) });
  /** The server restarts, or the vendor was faster: tries again later, unless it is pointless. */
  const withRetries =
    (act: Plan['act']): Plan['act'] =>
    async () => {
      try {
        return await act();
      } catch (error) {
        failures += 1;
        if (failures >= TRIES) throw error;
        return inSeconds(TRY_AGAIN, look);
      }
    };
  const look = async (): Promise<Plan | undefined> => {
    const seen = await call(storefront.readPlacedOrder, { params: { orderId } });
    if (stepOf(seen.status).outcome !== undefined) {
      onOver(seen);
      await review(seen).catch(() => undefined);
      return undefined;
    }
    const reason = takesBack(seen);
    if (reason !== undefined) {
      onOver(await call(storefront.cancelPlacedOrder, { params: { orderId }, body: { by: 'customer', reason } }));
      return undefined;
    }
    const action = ACTIONS[seen.status];
    if (!action) return inSeconds(POLL_EVERY, look);
    return inSeconds(secondsUntil(scene, action.after), async () => {
      const moved = await action.act(scene, seen);
      return moved && inSeconds(POLL_EVERY, look);
    });
  };
  return inSeconds(POLL_EVERY, look);
}
