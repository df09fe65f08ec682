import { cancelReason } from '@vendor-portal/contract/demo/comments.ts';
import type { GatewayOrder } from '@vendor-portal/contract/gateway-storefront/gateway-order.ts';
import type { Scene } from './scene.ts';

/** How long customers wait for an answer before they order elsewhere, in seconds. */
const WAITS = [360, 560] as const;
/** Ends before the order would be missed, so that simulated orders never pause a store. */
const BEFORE_IT_ENDS = 25;

/** Some customers change their minds, mostly soon. */
const CHANGES_MIND = 0.03;
const SOON = [20, 240] as const;

/** Why this customer cancels at this moment, if they do. */
export type Patience = (order: GatewayOrder) => string | undefined;

/** How long this customer waits for an answer; scheduled orders wait almost to the end. */
export function patienceOf({ dice, now }: Pick<Scene, 'dice' | 'now'>): Patience {
  const [waits, soon] = [dice.between(...WAITS), dice.between(...SOON)];
  const changed = dice.roll() < CHANGES_MIND ? cancelReason(dice) : undefined;
  return ({ status, placedAt, confirmBy, scheduledFor }) => {
    if (status !== 'placed') return undefined;
    const waited = (now().getTime() - Date.parse(placedAt)) / 1000;
    const left = (Date.parse(confirmBy) - now().getTime()) / 1000;
    if (changed !== undefined && waited >= soon) return changed;
    return left < BEFORE_IT_ENDS || (scheduledFor === null && waited >= waits) ? 'It takes too long.' : undefined;
  };
}
