import type { GatewayOrder } from '@vendor-portal/contract/gateway-storefront/gateway-order.ts';
import { gatewayStorefrontContract as storefront } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { stepOf } from '@vendor-portal/contract/orders/order-status.ts';
import { DEEDS } from './order-deeds.ts';
import { reviewOrder } from './review-order.ts';
import { later, type Plan, type Scene } from './scene.ts';

const LOOK_EVERY = 5;
/** After a refusal, or while nobody answers; and how often before it is given up. */
const TRY_AGAIN = 30;
const TRIES = 20;

/** One in eight is late, as the traffic has it. */
const LATE = 0.12;
const LATE_TIMES = 4;

/** Some change their minds while they wait for an answer. */
const cancels = ({ dice }: Scene, { status }: GatewayOrder) => status === 'placed' && dice.roll() < 0.004;

const secondsUntil = ({ dice }: Scene, [least, most]: readonly [number, number]) =>
  dice.between(least, most) * (dice.roll() < LATE ? LATE_TIMES : 1);

/** Looks at an order until somebody has something to do with it, does it, and so on until it is over. */
export function followOrder(scene: Scene, orderId: string, onOver: (order: GatewayOrder) => void): Plan {
  const { call } = scene;
  let failures = 0;
  const inSeconds = (seconds: number, act: Plan['act']): Plan => ({ at: later(scene, seconds), act: patiently(act) });
  /** The server restarts, the vendor was faster: look again later, unless it is hopeless. */
  const patiently =
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
      await reviewOrder(scene, seen).catch(() => undefined);
      return undefined;
    }
    if (cancels(scene, seen)) {
      const body = { by: 'customer' as const, reason: 'It takes too long.' };
      await call(storefront.cancelPlacedOrder, { params: { orderId }, body });
      return undefined;
    }
    const deed = DEEDS[seen.status];
    if (!deed) return inSeconds(LOOK_EVERY, look);
    return inSeconds(secondsUntil(scene, deed.after), async () => {
      const moved = await deed.act(scene, seen);
      return moved && inSeconds(LOOK_EVERY, look);
    });
  };
  return inSeconds(LOOK_EVERY, look);
}
