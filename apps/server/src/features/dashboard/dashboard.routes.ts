import { dashboardContract } from '@vendor-portal/contract/dashboard/dashboard.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { readDashboard } from './dashboard.service.ts';

export const dashboardRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, dashboardContract, {
    readDashboard: ({ caller }) => readDashboard(platform, caller),
  });
