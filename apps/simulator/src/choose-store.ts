import type { GatewayOrder } from '@vendor-portal/contract/gateway-storefront/gateway-order.ts';
import type { Scene } from './scene.ts';

const MINUTE = 60_000;

/** How long customers avoid a store that did not answer: doubled each time, up to the longest. */
const STAY_AWAY = 20 * MINUTE;
const STAY_AWAY_LONGEST = 120 * MINUTE;

/** The share of orders that go to the demo's store. */
const FIRST_SHARE = 0.7;

export interface Stores {
  readonly choose: () => string;
  readonly remember: (order: GatewayOrder) => void;
}

/** Whether nobody in the store answered: the order expired, or its customer gave up. */
const isUnanswered = ({ status, history }: GatewayOrder) =>
  status === 'canceled' &&
  (history.at(-1)?.by === 'scheduler' ||
    history.every((step) => step.status === 'placed' || step.status === 'canceled'));

/**
 * Most orders go to the first store. The others receive orders only while somebody there answers: a store that nobody
 * has signed in to would fill with missed orders.
 */
export function storesOf({ dice, now, vendorIds }: Pick<Scene, 'dice' | 'now' | 'vendorIds'>): Stores {
  const [first = '', ...others] = vendorIds;
  const shunned = new Map<string, { readonly until: number; readonly spell: number }>();
  return {
    choose: () => {
      const open = others.filter((id) => (shunned.get(id)?.until ?? 0) <= now().getTime());
      return open.length === 0 || dice.roll() < FIRST_SHARE ? first : dice.oneOf(open);
    },
    remember: (order) => {
      if (!isUnanswered(order)) {
        shunned.delete(order.vendorId);
        return;
      }
      const spell = Math.min((shunned.get(order.vendorId)?.spell ?? STAY_AWAY / 2) * 2, STAY_AWAY_LONGEST);
      shunned.set(order.vendorId, { until: now().getTime() + spell, spell });
    },
  };
}
