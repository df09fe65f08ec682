import { gatewayAdminContract as admin } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { gatewayCourierContract as courier } from '@vendor-portal/contract/gateway-courier/gateway-courier.contract.ts';
import type { GatewayOrder } from '@vendor-portal/contract/gateway-storefront/gateway-order.ts';
import type { OrderStatus } from '@vendor-portal/contract/orders/order-status.ts';
import { later, type Scene } from './scene.ts';

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

export interface OrderAction {
  /** Seconds until it happens. */
  readonly after: readonly [least: number, most: number];
  /** Undefined: nobody acts any more, and the server's deadline ends the order. */
  readonly act: (scene: Scene, order: GatewayOrder) => Promise<GatewayOrder | undefined>;
}

/** The next action for an order in this status. */
export const ACTIONS: Readonly<Partial<Record<OrderStatus, OrderAction>>> = {
  ready: {
    after: [60, 300],
    act: async (scene, { id: orderId }) => {
      const { call, dice } = scene;
      await call(courier.assignCourier, { params: { orderId }, body: { courier: dice.oneOf(COURIERS) } });
      const until = later(scene, RELAY_SECONDS).toISOString();
      const number = `+23420100${dice.between(10_000, 99_999)}`;
      const place = dice.oneOf(PLACES);
      const arrivesAt = later(scene, dice.between(60, 480)).toISOString();
      return call(courier.tellOfCourier, {
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
