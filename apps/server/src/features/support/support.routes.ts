import { supportContract } from '@vendor-portal/contract/support/support.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { contactSupport, listTickets } from './support.service.ts';

export const supportRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, supportContract, {
    contactSupport: ({ vendorId, body }) => contactSupport(platform, vendorId, body),
    listTickets: ({ vendorId }) => listTickets(platform, vendorId),
  });
