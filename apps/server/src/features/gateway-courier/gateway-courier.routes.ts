import { gatewayCourierContract } from '@vendor-portal/contract/gateway-courier/gateway-courier.contract.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/db.ts';
import { readWaitingForCourier } from '../orders/order-lookup.service.ts';
import { placesNear } from '../store-place/store-place.service.ts';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import * as orders from '../orders/moves/marketplace-actions.service.ts';

type Query = CallArguments<typeof gatewayCourierContract.listReadyOrders>['query'];

const STORES_MOST = 100;
const ORDERS_MOST = 50;
const USUAL_KILOMETRES = 5;

async function listReadyOrders(db: Db, { kilometres = USUAL_KILOMETRES, ...from }: Query) {
  const places = await placesNear(db, from, kilometres, STORES_MOST);
  const vendorIds = places.map(({ vendorId }) => vendorId);
  const waiting = vendorIds.length === 0 ? [] : await readWaitingForCourier(db, vendorIds, ORDERS_MOST);
  const ready = places.flatMap(({ vendorId, pin, metres }) =>
    waiting
      .filter((order) => order.vendorId === vendorId)
      .map(({ orderId, number, placedAt, promisedAt }) => ({
        orderId,
        number,
        vendorId,
        pin,
        metres,
        placedAt: placedAt.toISOString(),
        promisedAt: promisedAt?.toISOString() ?? null,
      })),
  );
  return { orders: ready };
}

export const gatewayCourierRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, gatewayCourierContract, {
    listReadyOrders: ({ query }) => listReadyOrders(platform.db, query),
    readOrderAsCourier: ({ params, gatewayKey }) => orders.readOrderAsCourier(platform.db, params.orderId, gatewayKey),
    assignCourier: ({ by, params, body, write }) =>
      write((tx) => orders.assignCourier(tx, platform, by, params.orderId, body.courier)),
    releaseCourier: ({ by, params, body, write }) =>
      write((tx) => orders.releaseCourier(tx, platform, by, params.orderId, body.reason)),
    updateCourier: ({ params, body, write }) =>
      write((tx) => orders.updateCourier(tx, platform.clock, params.orderId, body)),
    dispatchOrder: ({ by, params, write }) => write((tx) => orders.dispatchOrder(tx, platform, by, params.orderId)),
    deliverOrder: ({ by, params, write }) => write((tx) => orders.deliverOrder(tx, platform, by, params.orderId)),
    collectOrderAtGateway: ({ by, params, body, write }) =>
      orders.collectAtGateway(platform.db, platform, write, by, params.orderId, body.code),
  });
