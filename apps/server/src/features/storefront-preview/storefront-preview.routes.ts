import { storefrontPreviewContract } from '@vendor-portal/contract/storefront-preview/storefront-preview.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { previewStorefront } from './storefront-preview.service.ts';

export const storefrontPreviewRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, storefrontPreviewContract, {
    previewStorefront: ({ vendorId }) => previewStorefront(platform, vendorId),
  });
