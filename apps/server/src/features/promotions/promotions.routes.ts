import { promotionsContract } from '@vendor-portal/contract/promotions/promotions.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import * as service from './promotions.service.ts';

export const promotionsRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, promotionsContract, {
    listActivePromotions: ({ vendorId, query }) => service.listPromotions(platform, vendorId, 'active', query),
    listExpiredPromotions: ({ vendorId, query }) => service.listPromotions(platform, vendorId, 'expired', query),
    readPromotion: ({ vendorId, query }) => service.readPromotion(platform, vendorId, query.promotionId),
    countActivePromotions: ({ vendorId }) => service.countActivePromotions(platform, vendorId),
    countPromotions: ({ vendorId }) => service.countPromotions(platform, vendorId),
    createPromotion: ({ vendorId, by, body, write }) =>
      write((tx) => service.createPromotion(tx, platform, by, vendorId, body)),
    updatePromotion: ({ vendorId, by, body, write }) =>
      write((tx) => service.updatePromotion(tx, platform, by, vendorId, body)),
    reactivatePromotion: ({ vendorId, by, body, write }) =>
      write((tx) => service.reactivatePromotion(tx, platform, by, vendorId, body)),
    stopPromotion: ({ vendorId, by, body, write }) =>
      write((tx) => service.stopPromotion(tx, platform, by, vendorId, body.promotionId)),
  });
