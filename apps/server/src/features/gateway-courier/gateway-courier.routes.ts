import { gatewayCourierContract } from '@vendor-portal/contract/gateway-courier/gateway-courier.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { tellOfCourier } from '../orders/people/order-people.service.ts';
import * as orders from '../orders/moves/marketplace-actions.service.ts';

export const gatewayCourierRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, gatewayCourierContract, {
    assignCourier: ({ params, body }) => orders.assignCourier(platform, params.orderId, body.courier),
    releaseCourier: ({ params, body }) => orders.releaseCourier(platform, params.orderId, body.reason),
    tellOfCourier: ({ params, body }) => tellOfCourier(platform, params.orderId, body),
    dispatchOrder: ({ params }) => orders.dispatchOrder(platform, params.orderId),
    deliverOrder: ({ params }) => orders.deliverOrder(platform, params.orderId),
    collectOrderAtGateway: ({ params, body }) => orders.collectAtGateway(platform, params.orderId, body.code),
  });
