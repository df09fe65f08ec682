import { auditContract } from '@vendor-portal/contract/audit/audit.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { exportActivity, listActivity, listAudit } from './activity.service.ts';
import { beginExport } from '../exports/exports.service.ts';

export const auditRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, auditContract, {
    listActivity: ({ caller, query }) => listActivity(platform, caller, query),
    exportActivity: async ({ vendorId, caller, by, query, reply }) => {
      await beginExport(platform, reply, vendorId, 'activity', query);
      return exportActivity(platform, by, caller, query);
    },
    listAudit: ({ query }) => listAudit(platform, query),
  });
