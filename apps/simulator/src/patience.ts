import { changeOfMind } from '@vendor-portal/contract/demo/wishes.ts';
import type { GatewayOrder } from '@vendor-portal/contract/gateway-storefront/gateway-order.ts';
import type { Scene } from './scene.ts';

/** In seconds: people wait for an answer about as long as for a bus, and then order elsewhere. */
const WAITS = [360, 560] as const;
/** Before the store would have missed it: a shop that somebody looks around in is not paused by our orders. */
const BEFORE_IT_ENDS = 25;

/** Some change their minds, most of them soon. */
const CHANGES_MIND = 0.03;
const SOON = [20, 240] as const;

/** Why a customer takes this order back at this moment, if so. */
export type Patience = (order: GatewayOrder) => string | undefined;

/** How long this customer waits while nobody answers. What is ordered for later waits almost to the end. */
export function patienceOf({ dice, now }: Pick<Scene, 'dice' | 'now'>): Patience {
  const [waits, soon] = [dice.between(...WAITS), dice.between(...SOON)];
  const changed = dice.roll() < CHANGES_MIND ? changeOfMind(dice) : undefined;
  return ({ status, placedAt, confirmBy, scheduledFor }) => {
    if (status !== 'placed') return undefined;
    const waited = (now().getTime() - Date.parse(placedAt)) / 1000;
    const left = (Date.parse(confirmBy) - now().getTime()) / 1000;
    if (changed !== undefined && waited >= soon) return changed;
    return left < BEFORE_IT_ENDS || (scheduledFor === null && waited >= waits) ? 'It takes too long.' : undefined;
  };
}
