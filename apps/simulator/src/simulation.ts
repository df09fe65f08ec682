import { appetite, hungerAt } from '@vendor-portal/contract/demo/people.ts';
import { administrate } from './administrator.ts';
import { storesOf } from './choose-store.ts';
import { placeOneOrder } from './customer.ts';
import { followOrder } from './follow-order.ts';
import { viewAdverts } from './advert-views.ts';
import { reviewer } from './review-order.ts';
import type { Plan, Scene } from './scene.ts';

const HOUR = 3_600_000;
/** Hours that a sleeping machine has missed are skipped. */
const LONGEST_STEP = 60_000;

export interface Simulation {
  /** Advances to now: places new orders and performs every action that is due. */
  step(): Promise<void>;
  /** Actions still to come; always includes the next round of the administrator and of advert views. */
  readonly open: number;
}

/** With the busy scene, always the busiest hour of the week. */
const hunger = ({ isBusyFriday, timeZone }: Scene, moment: Date) =>
  isBusyFriday() ? appetite('friday', 20) : hungerAt(timeZone, moment);

/** Refusals are normal: a store pauses, a dish sells out, the vendor was faster. */
async function ignoringRefusals<T>(action: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await action();
  } catch {
    return undefined;
  }
}

/** `underWay`: orders placed by others or by an earlier simulation; they are taken to their end too. */
export function simulate(scene: Scene, underWay: readonly string[] = []): Simulation {
  const { dice, now, ordersPerHour } = scene;
  const stores = storesOf(scene);
  const afterwards = { onOver: stores.remember, review: reviewer(scene) };
  const follow = (orderId: string) => followOrder(scene, orderId, afterwards);
  let plans: Plan[] = [administrate(scene), viewAdverts(scene), ...underWay.map(follow)];
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
      // One after the other, so that the random numbers are reproducible.
      for (const action of actions) {
        const next = await ignoringRefusals(action);
        if (next) plans.push(next);
      }
    },
  };
}
