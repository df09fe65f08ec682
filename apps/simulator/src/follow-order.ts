import { gatewayAdminContract as admin } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { gatewayCourierContract as courier } from '@vendor-portal/contract/gateway-courier/gateway-courier.contract.ts';
import type { GatewayOrder } from '@vendor-portal/contract/gateway-storefront/gateway-order.ts';
import { type OrderStatus, orderStep } from '@vendor-portal/contract/orders/order-status.ts';
import { later, type Plan, type Scene } from './scene.ts';
import { cancelReason, drawMood, ownComments, starsFor } from '@vendor-portal/contract/demo/comments.ts';
import { gatewayStorefrontContract as storefront } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';

const COURIERS = [
  { name: 'Bayo', phone: '+2348030001001' },
  { name: 'Emeka', phone: '+2348030001002' },
  { name: 'Sadiq', phone: '+2348030001003' },
  { name: 'Ufuoma', phone: '+2348030001004' },
];

/** Where couriers are when they accept an order. */
const PLACES = ['Allen Avenue', 'Opebi Road', 'Toyin Street', 'Awolowo Way', 'Adeniyi Jones Avenue'];

/** How long a relay number works, in seconds. */
const RELAY_SECONDS = 5_400;

/** What goes wrong, and how often. */
const GIVES_UP = 0.05;
const NOBODY_HOME = 0.02;
const NO_SHOW = 0.04;

interface OrderAction {
  /** Seconds until it happens. */
  readonly after: readonly [least: number, most: number];
  /** Undefined: nobody acts any more, and the server's deadline ends the order. */
  readonly act: (scene: Scene, order: GatewayOrder) => Promise<GatewayOrder | undefined>;
}

/** The next action for an order in this status. */
const ACTIONS: Readonly<Partial<Record<OrderStatus, OrderAction>>> = {
  ready: {
    after: [60, 300],
    act: async (scene, { id: orderId }) => {
      const { call, dice } = scene;
      await call(courier.assignCourier, { params: { orderId }, body: { courier: dice.oneOf(COURIERS) } });
      const until = later(scene, RELAY_SECONDS).toISOString();
      const number = `+23420100${dice.between(10_000, 99_999)}`;
      const place = dice.oneOf(PLACES);
      const arrivesAt = later(scene, dice.between(60, 480)).toISOString();
      return call(courier.updateCourier, {
        params: { orderId },
        body: { place, arrivesAt, relay: { number, until } },
      });
    },
  },
  assigned: {
    after: [180, 600],
    act: ({ call, dice }, { id: orderId }) =>
      dice.roll() < GIVES_UP
        ? call(courier.releaseCourier, { params: { orderId }, body: { reason: 'Stuck in traffic' } })
        : call(courier.dispatchOrder, { params: { orderId } }),
  },
  dispatched: {
    after: [600, 1_500],
    act: ({ call, dice }, { id: orderId }) =>
      dice.roll() < NOBODY_HOME
        ? call(admin.cancelOrderAsAdministrator, {
            params: { orderId },
            body: { reason: 'Nobody was at the address.' },
          })
        : call(courier.deliverOrder, { params: { orderId } }),
  },
  ready_for_pick_up: {
    after: [240, 1_200],
    act: async ({ call, dice }, { id: orderId, collectionCode }) =>
      dice.roll() < NO_SHOW
        ? undefined
        : call(courier.collectOrderAtGateway, { params: { orderId }, body: { code: collectionCode ?? '' } }),
  },
};

/** How long customers wait for an answer before they order elsewhere, in seconds. */
const WAITS = [360, 560] as const;
/** Ends before the order would be missed, so that simulated orders never pause a store. */
const BEFORE_IT_ENDS = 25;

/** Some customers change their minds, mostly soon. */
const CHANGES_MIND = 0.03;
const SOON = [20, 240] as const;

/** Why this customer cancels at this moment, if they do. */
type Patience = (order: GatewayOrder) => string | undefined;

/** How long this customer waits for an answer; scheduled orders wait almost to the end. */
export function drawPatience({ dice, now }: Pick<Scene, 'dice' | 'now'>): Patience {
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

/** The share of customers who review, and of those who write a text. */
const REVIEWS = 0.34;
const WRITES = 0.62;

type Review = (order: GatewayOrder) => Promise<void>;

/** Some customers review what they received; most are pleased, and no text is used twice. */
export function reviewer({ call, dice }: Pick<Scene, 'call' | 'dice'>): Review {
  const commentOn = ownComments(dice);
  return async ({ id: orderId, status, items }) => {
    if (orderStep(status).outcome !== 'received' || dice.roll() > REVIEWS) return;
    const mood = drawMood(dice);
    const marks = starsFor(dice, mood);
    const dishes = items.slice(0, 2).map(({ name }) => name);
    const comment = dice.roll() < WRITES ? commentOn(mood, dishes) : undefined;
    await call(storefront.reviewOrder, { body: { orderId, ...marks, ...(comment !== undefined && { comment }) } });
  };
}

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
  const takesBack = drawPatience(scene);
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
    if (orderStep(seen.status).outcome !== undefined) {
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
