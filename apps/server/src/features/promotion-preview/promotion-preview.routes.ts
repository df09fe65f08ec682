import { promotionPreviewContract } from '@vendor-portal/contract/promotion-preview/promotion-preview.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { previewPromotion } from './promotion-preview.service.ts';

export const promotionPreviewRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, promotionPreviewContract, {
    previewPromotion: ({ vendorId, body }) => previewPromotion(platform, vendorId, body),
  });
