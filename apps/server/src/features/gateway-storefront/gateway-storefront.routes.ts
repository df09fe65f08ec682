import { gatewayStorefrontContract } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { listLiveAdverts, recordAdvertSeen } from '../adverts/adverts.service.ts';
import { placeOrder } from '../order-placing/place.service.ts';
import { quoteOrder } from '../order-placing/quote.service.ts';
import {
  cancelPlacedOrder,
  giveCustomerRelay,
  listPlacedOrders,
  readPlacedOrder,
} from '../orders/moves/marketplace-actions.service.ts';
import { reviewOrder } from '../reviews/reviews.service.ts';
import { listStorefrontChanges, listStorefronts, readMenu } from './storefronts.service.ts';

export const gatewayStorefrontRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, gatewayStorefrontContract, {
    listStorefronts: ({ query }) => listStorefronts(platform, query),
    listStorefrontChanges: ({ query }) => listStorefrontChanges(platform, query),
    readMenu: ({ params }) => readMenu(platform, params.vendorId),
    quoteOrder: ({ body, write }) => write((tx) => quoteOrder(tx, platform, body)),
    placeOrder: ({ by, body, gatewayKey, write }) => write((tx) => placeOrder(tx, platform, by, gatewayKey.id, body)),
    listPlacedOrders: ({ gatewayKey, query }) => listPlacedOrders(platform, gatewayKey, query),
    readPlacedOrder: ({ params, gatewayKey }) => readPlacedOrder(platform.db, params.orderId, gatewayKey),
    giveCustomerRelay: ({ params, body, gatewayKey, write }) =>
      write((tx) => giveCustomerRelay(tx, platform.clock, params.orderId, body, gatewayKey)),
    reviewOrder: ({ body, gatewayKey, write }) => write((tx) => reviewOrder(tx, platform.clock, gatewayKey, body)),
    listLiveAdverts: ({ query }) => listLiveAdverts(platform, query),
    recordAdvertSeen: ({ params, body, write }) => write((tx) => recordAdvertSeen(tx, platform, params.advertId, body)),
    cancelPlacedOrder: ({ by, params, body, gatewayKey, write }) =>
      write((tx) => cancelPlacedOrder(tx, platform, by, params.orderId, body, gatewayKey)),
  });
