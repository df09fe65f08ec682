import { promotionOrdersContract } from '@vendor-portal/contract/promotion-orders/promotion-orders.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { listPromotionOrders } from './promotion-orders.service.ts';

export const promotionOrdersRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, promotionOrdersContract, {
    listPromotionOrders: ({ vendorId, query }) => listPromotionOrders(platform, vendorId, query),
  });
