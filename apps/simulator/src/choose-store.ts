import type { GatewayOrder } from '@vendor-portal/contract/gateway-storefront/gateway-order.ts';
import type { Scene } from './scene.ts';

const MINUTE = 60_000;

/** How long customers stay away from a store that did not answer: doubled each time, up to the longest. */
const STAY_AWAY = 20 * MINUTE;
const STAY_AWAY_LONGEST = 120 * MINUTE;

/** How many of the orders go to the store that the demo is about. */
const FIRST_SHARE = 0.7;

export interface Stores {
  /** Where the next order goes. */
  readonly choose: () => string;
  /** What customers tell each other once an order is over. */
  readonly remember: (order: GatewayOrder) => void;
}

/** Over, because nobody in the store looked at it: it ran out, or its customer gave up waiting. */
const isUnanswered = ({ status, history }: GatewayOrder) =>
  status === 'canceled' &&
  (history.at(-1)?.by === 'scheduler' ||
    history.every((step) => step.status === 'placed' || step.status === 'canceled'));

/**
 * Most order from the first store, whoever looks at it or not. The others are only worth it while somebody there answers:
 * a neighbour's shop that nobody has signed in to would fill with orders that ran out.
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
