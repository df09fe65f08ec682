import { gatewayAdminContract as admin } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { later, type Plan, type Scene } from './scene.ts';
import { gatewayStorefrontContract as storefront } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { type Dice, makeDice } from '@vendor-portal/contract/values/dice.ts';
import { appetite, hungerAt } from '@vendor-portal/contract/demo/people.ts';
import { placeOneOrder, makeStores } from './customer.ts';
import { followOrder, reviewer } from './follow-order.ts';

/** How often adverts are reviewed, and how long one waits at least, in seconds. */
const REVIEW_EVERY = 60;
const LEAVE_LYING = 45;

const REFUSED = 0.05;
const REFUSALS = ['The picture is hard to make out.', 'The title promises what the product is not.'];

async function clearDesk({ call, dice, now }: Scene, since: Date): Promise<void> {
  const { adverts } = await call(admin.listAdverts, { query: { status: 'pending', limit: 50 } });
  const oldEnough = later({ now }, -LEAVE_LYING);
  for (const { id: advertId, approvedAt, createdAt } of adverts) {
    const bookedAt = new Date(createdAt);
    if (approvedAt !== null || bookedAt < since || bookedAt > oldEnough) continue;
    const params = { advertId };
    if (dice.roll() < REFUSED) await call(admin.refuseAdvert, { params, body: { reason: dice.oneOf(REFUSALS) } });
    else await call(admin.approveAdvert, { params });
  }
}

/**
 * Reviews adverts that were booked since the start. Older adverts and applicants are left to the person who tries the
 * demo.
 */
function administrate(scene: Scene, since: Date = scene.now()): Plan {
  const act = async () => {
    await clearDesk(scene, since).catch(() => undefined);
    return administrate(scene, since);
  };
  return { at: later(scene, REVIEW_EVERY), act };
}

/** How often the storefront reports advert views, in seconds. */
const REPORT_EVERY = 30;
const CLICKS = 0.05;

async function look({ call }: Scene, dice: Dice): Promise<void> {
  const { adverts } = await call(storefront.listLiveAdverts, { query: {} });
  for (const { advertId } of adverts) {
    const views = dice.between(0, 4);
    const clicks = dice.roll() < CLICKS * views ? 1 : 0;
    if (views > 0) await call(storefront.recordAdvertSeen, { params: { advertId }, body: { views, clicks } });
  }
}

/**
 * Views and clicks of running adverts. They have their own random numbers, so that adverts do not change who orders
 * what.
 */
function viewAdverts(scene: Scene, dice: Dice = makeDice(20_261_115)): Plan {
  const act = async () => {
    await look(scene, dice).catch(() => undefined);
    return viewAdverts(scene, dice);
  };
  return { at: later(scene, REPORT_EVERY), act };
}

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
  const stores = makeStores(scene);
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
