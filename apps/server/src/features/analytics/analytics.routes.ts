import { analyticsContract } from '@vendor-portal/contract/analytics/analytics.contract.ts';
import type { FastifyInstance } from 'fastify';
import { countUse } from '../daily-uses/daily-uses.service.ts';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { exportAnalytics } from './analytics-file.service.ts';
import { readAnalytics } from './analytics.service.ts';
import { readSales } from './sales.service.ts';

export const analyticsRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, analyticsContract, {
    readAnalytics: ({ caller, query }) => readAnalytics(platform, caller, query),
    readSales: ({ caller, query }) => readSales(platform, caller, query),
    exportAnalytics: async ({ vendorId, caller, query, reply }) => {
      await countUse(platform, vendorId, 'export');
      const day = platform.clock.now().toISOString().slice(0, 10);
      void reply.header('content-disposition', `attachment; filename="${query.rows}-${day}.csv"`);
      return exportAnalytics(platform, caller, query);
    },
  });
