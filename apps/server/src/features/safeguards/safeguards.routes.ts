import { safeguardsContract } from '@vendor-portal/contract/safeguards/safeguards.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendSafeguardCode } from './confirm-owner.service.ts';
import { stopChange } from './stop-change.service.ts';

export const safeguardsRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, safeguardsContract, {
    sendSafeguardCode: ({ caller, write }) => write((tx) => sendSafeguardCode(tx, platform.clock, caller)),
    stopChange: ({ body, write }) => write((tx) => stopChange(tx, platform, body.token)),
  });
