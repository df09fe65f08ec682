import { dashboardContract } from '@vendor-portal/contract/dashboard/dashboard.contract.ts';
import { startContract } from '@vendor-portal/contract/dashboard/start.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { readDashboard } from './dashboard.service.ts';
import { readStart } from './start.service.ts';

export const dashboardRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, dashboardContract, {
    readDashboard: ({ caller }) => readDashboard(platform, caller),
  });

export const startRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, startContract, { readStart: ({ vendorId }) => readStart(platform, vendorId) });
