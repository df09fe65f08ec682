import { gatewayCourierContract } from '@vendor-portal/contract/gateway-courier/gateway-courier.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { updateCourier } from '../orders/moves/marketplace-actions.service.ts';
import { listReadyOrders } from './ready-orders.service.ts';
import * as orders from '../orders/moves/marketplace-actions.service.ts';

export const gatewayCourierRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, gatewayCourierContract, {
    listReadyOrders: ({ query }) => listReadyOrders(platform.db, query),
    readOrderAsCourier: ({ params }) => orders.readPlacedOrder(platform.db, params.orderId),
    assignCourier: ({ params, body, write }) =>
      write((tx) => orders.assignCourier(tx, platform, params.orderId, body.courier)),
    releaseCourier: ({ params, body, write }) =>
      write((tx) => orders.releaseCourier(tx, platform, params.orderId, body.reason)),
    tellOfCourier: ({ params, body, write }) => write((tx) => updateCourier(tx, platform.clock, params.orderId, body)),
    dispatchOrder: ({ params, write }) => write((tx) => orders.dispatchOrder(tx, platform, params.orderId)),
    deliverOrder: ({ params, write }) => write((tx) => orders.deliverOrder(tx, platform, params.orderId)),
    collectOrderAtGateway: ({ params, body, write }) =>
      orders.collectAtGateway(platform.db, platform, write, params.orderId, body.code),
  });
