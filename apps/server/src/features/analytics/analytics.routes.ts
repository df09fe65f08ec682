import { analyticsContract } from '@vendor-portal/contract/analytics/analytics.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { exportAnalytics, readSales } from './sales.service.ts';
import { readAnalytics } from './analytics.service.ts';
import { beginExport } from '../exports/exports.service.ts';

export const analyticsRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, analyticsContract, {
    readAnalytics: ({ caller, query }) => readAnalytics(platform, caller, query),
    readSales: ({ caller, query }) => readSales(platform, caller, query),
    exportAnalytics: async ({ vendorId, caller, by, query, reply }) => {
      await beginExport(platform, reply, vendorId, query.rows, query);
      return exportAnalytics(platform, by, caller, query);
    },
  });
