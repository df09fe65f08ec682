import * as z from 'zod/mini';
import { defineCalls } from '../wire/call.ts';
import { E164Phone, Id, Instant, Line, QueryInt, QueryNumber } from '../values/scalars.ts';
import { EAST, MapPin, NORTH, SOUTH, WEST } from '../store-place/map-pin.ts';
import { GatewayOrder, orderRefParams } from '../gateway-storefront/gateway-order.ts';
import { CourierUpdate } from '../orders/order.ts';
import { CollectionCode } from '../orders/orders.contract.ts';

const READY_KILOMETRES_MAX = 50;

/** Only what is needed to choose one. */
const ReadyOrder = z.object({
  orderId: Id,
  number: z.string(),
  vendorId: Id,
  pin: MapPin,
  metres: z.int(),
  placedAt: Instant,
  promisedAt: z.nullable(Instant),
});

export const gatewayCourierContract = defineCalls({
  listReadyOrders: {
    method: 'GET',
    path: '/m/v1/courier/orders',
    access: 'gateway:courier',
    summary: 'Orders that are ready for a courier at stores nearby, nearest first; at most fifty.',
    query: z.object({
      latitude: QueryNumber(SOUTH, NORTH),
      longitude: QueryNumber(WEST, EAST),
      kilometres: z.optional(QueryInt(1, READY_KILOMETRES_MAX)),
    }),
    payload: z.object({ orders: z.array(ReadyOrder) }),
  },
  readOrderAsCourier: {
    method: 'GET',
    path: '/m/v1/courier/orders/:orderId',
    access: 'gateway:courier',
    summary: 'The current state of an order, for its courier. The collection code is only for the storefront.',
    params: orderRefParams,
    payload: GatewayOrder,
  },
  assignCourier: {
    method: 'POST',
    path: '/m/v1/orders/:orderId/assign',
    access: 'gateway:courier',
    summary: 'A courier takes on a ready order.',
    params: orderRefParams,
    body: z.object({ courier: z.object({ name: Line(1, 80), phone: E164Phone }) }),
    payload: GatewayOrder,
  },
  releaseCourier: {
    method: 'POST',
    path: '/m/v1/orders/:orderId/release',
    access: 'gateway:courier',
    summary: 'The courier gives up; the order waits for another.',
    params: orderRefParams,
    body: z.object({ reason: z.optional(Line(0, 300)) }),
    payload: GatewayOrder,
  },
  updateCourier: {
    method: 'PUT',
    path: '/m/v1/orders/:orderId/courier',
    access: 'gateway:courier',
    summary: "Update the courier's position, arrival time and phone number.",
    params: orderRefParams,
    body: CourierUpdate,
    payload: GatewayOrder,
  },
  dispatchOrder: {
    method: 'POST',
    path: '/m/v1/orders/:orderId/dispatch',
    access: 'gateway:courier',
    summary: 'The courier has picked the order up.',
    params: orderRefParams,
    payload: GatewayOrder,
  },
  deliverOrder: {
    method: 'POST',
    path: '/m/v1/orders/:orderId/deliver',
    access: 'gateway:courier',
    summary: 'The courier has handed the order over.',
    params: orderRefParams,
    payload: GatewayOrder,
  },
  collectOrderAtGateway: {
    method: 'POST',
    path: '/m/v1/orders/:orderId/collect',
    access: 'gateway:courier',
    summary: 'The customer has collected a pick-up order, against the code.',
    params: orderRefParams,
    body: z.object({ code: CollectionCode }),
    payload: GatewayOrder,
  },
});
