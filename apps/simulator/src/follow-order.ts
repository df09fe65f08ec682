import { gatewayCourierContract as courier } from '@vendor-portal/contract/calls/gateway-courier.contract.ts';
import type { GatewayOrder } from '@vendor-portal/contract/calls/gateway-order.ts';
import { gatewayStorefrontContract as storefront } from '@vendor-portal/contract/calls/gateway-storefront.contract.ts';
import type { OrderStatus } from '@vendor-portal/contract/domain/order-status.ts';
import type { Plan, Scene } from './scene.ts';

const COURIERS = [
  { name: 'Bayo', phone: '+2348030001001' },
  { name: 'Emeka', phone: '+2348030001002' },
  { name: 'Sadiq', phone: '+2348030001003' },
];

const LOOK_EVERY = 5;

type Deed = (scene: Scene, order: GatewayOrder) => Promise<GatewayOrder>;

/** Who does what with an order in this state, and how many seconds they take to get to it. */
const DEEDS: Readonly<
  Partial<Record<OrderStatus, { readonly after: readonly [number, number]; readonly deed: Deed }>>
> = {
  ready: {
    after: [15, 90],
    deed: ({ call, dice }, { id: orderId }) =>
      call(courier.assignCourier, { params: { orderId }, body: { courier: dice.oneOf(COURIERS) } }),
  },
  assigned: {
    after: [20, 120],
    deed: ({ call, dice }, { id: orderId }) =>
      dice.roll() < 0.05
        ? call(courier.releaseCourier, { params: { orderId }, body: { reason: 'Stuck in traffic' } })
        : call(courier.dispatchOrder, { params: { orderId } }),
  },
  dispatched: {
    after: [60, 300],
    deed: ({ call }, { id: orderId }) => call(courier.deliverOrder, { params: { orderId } }),
  },
  ready_for_pick_up: {
    after: [40, 300],
    deed: ({ call }, { id: orderId, collectionCode }) =>
      call(courier.collectOrderAtGateway, { params: { orderId }, body: { code: collectionCode ?? '' } }),
  },
};

const OVER: ReadonlySet<OrderStatus> = new Set(['delivered', 'completed', 'canceled', 'declined']);

const later = ({ now }: Scene, seconds: number) => new Date(now().getTime() + seconds * 1000);

/** Some change their minds while they wait for an answer. */
const cancels = ({ dice }: Scene, { status }: GatewayOrder) => status === 'placed' && dice.roll() < 0.004;

async function review({ call, dice }: Scene, { id: orderId, status }: GatewayOrder): Promise<void> {
  if (status !== 'delivered' && status !== 'completed') return;
  if (dice.roll() > 0.4) return;
  const stars = () => (dice.roll() < 0.8 ? dice.between(4, 5) : dice.between(1, 3));
  // Refused as long as nobody can review; a story without reviews is still one.
  await call(storefront.reviewOrder, { body: { orderId, speed: stars(), service: stars(), taste: stars() } }).catch(
    () => undefined,
  );
}

/** Looks at an order until somebody has something to do with it, does it, and so on until it is over. */
export function followOrder(scene: Scene, order: GatewayOrder): Plan {
  const { call } = scene;
  const look = async (): Promise<Plan | undefined> => {
    const seen = await call(storefront.readPlacedOrder, { params: { orderId: order.id } });
    if (OVER.has(seen.status)) {
      await review(scene, seen);
      return undefined;
    }
    if (cancels(scene, seen)) {
      const body = { by: 'customer' as const, reason: 'It takes too long.' };
      await call(storefront.cancelPlacedOrder, { params: { orderId: order.id }, body });
      return undefined;
    }
    const next = DEEDS[seen.status];
    if (!next) return { at: later(scene, LOOK_EVERY), act: look };
    const [least, most] = next.after;
    const act = async () => followOrder(scene, await next.deed(scene, seen));
    return { at: later(scene, scene.dice.between(least, most)), act };
  };
  return { at: later(scene, LOOK_EVERY), act: look };
}
