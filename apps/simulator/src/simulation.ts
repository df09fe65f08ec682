import { appetite, hungerAt } from '@vendor-portal/contract/demo/appetite.ts';
import { administrate } from './administrator.ts';
import { storesOf } from './choose-store.ts';
import { placeOneOrder } from './customer.ts';
import { followOrder } from './follow-order.ts';
import { passBy } from './passers-by.ts';
import { reviewer } from './review-order.ts';
import type { Plan, Scene } from './scene.ts';

const HOUR = 3_600_000;
/** A machine that slept has missed those hours: nobody makes up for them. */
const LONGEST_STEP = 60_000;

export interface Simulation {
  /** Lets the time since the last call pass: whoever got hungry orders, and whatever is due is done. */
  step(): Promise<void>;
  /** How many things are still to be done; the administrator's next round and the next passers-by are always among them. */
  readonly open: number;
}

/** The hungriest hour of the week, whatever the clock says, if that is what somebody wants to see. */
const hunger = ({ isBusyFriday, timeZone }: Scene, moment: Date) =>
  isBusyFriday() ? appetite('friday', 20) : hungerAt(timeZone, moment);

/** Refusals are part of life here: a store pauses, a dish runs out, the vendor was faster. */
async function orNothing<T>(action: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await action();
  } catch {
    return undefined;
  }
}

/** `underWay` are orders that somebody else placed, or an earlier simulation: they are taken to their end as well. */
export function simulate(scene: Scene, underWay: readonly string[] = []): Simulation {
  const { dice, now, ordersPerHour } = scene;
  const stores = storesOf(scene);
  const afterwards = { onOver: stores.remember, review: reviewer(scene) };
  const follow = (orderId: string) => followOrder(scene, orderId, afterwards);
  let plans: Plan[] = [administrate(scene), passBy(scene), ...underWay.map(follow)];
  let last = now();
  const place = async (): Promise<Plan | undefined> => {
    const order = await placeOneOrder(scene, stores.choose());
    return order && follow(order.id);
  };
  return {
    get open() {
      return plans.length;
    },
    step: async () => {
      const moment = now();
      const passed = Math.min(moment.getTime() - last.getTime(), LONGEST_STEP);
      last = moment;
      const expected = (ordersPerHour * hunger(scene, moment) * passed) / HOUR;
      const hungry = Math.floor(expected) + (dice.roll() < expected % 1 ? 1 : 0);
      const due = plans.filter(({ at }) => at <= moment);
      plans = plans.filter(({ at }) => at > moment);
      const actions = [...Array.from({ length: hungry }, () => place), ...due.map(({ act }) => act)];
      // One after the other: the dice fall the same way every time.
      for (const action of actions) {
        const next = await orNothing(action);
        if (next) plans.push(next);
      }
    },
  };
}
