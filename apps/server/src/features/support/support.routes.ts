import { supportContract } from '@vendor-portal/contract/support/support.contract.ts';
import type { FastifyInstance } from 'fastify';
import { countUse } from '../daily-uses/daily-uses.service.ts';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { listTickets, openTicket } from './support.service.ts';

export const supportRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, supportContract, {
    contactSupport: async ({ vendorId, caller, body, write }) => {
      await countUse(platform, vendorId, 'support_message');
      return write((tx) => openTicket(tx, platform, caller, body));
    },
    listTickets: ({ caller }) => listTickets(platform, caller),
  });
