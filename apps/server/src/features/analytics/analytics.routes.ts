import { analyticsContract } from '@vendor-portal/contract/analytics/analytics.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { readAnalytics } from './analytics.service.ts';

export const analyticsRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, analyticsContract, {
    readAnalytics: ({ vendorId, query }) => readAnalytics(platform, vendorId, query),
  });
