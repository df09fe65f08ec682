import { safeguardsContract } from '@vendor-portal/contract/safeguards/safeguards.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { prepareCode } from '../one-time-codes/one-time-codes.service.ts';
import { sendSafeguardCode, stopChange } from './safeguards.service.ts';

export const safeguardsRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, safeguardsContract, {
    sendSafeguardCode: async ({ caller, by, write }) => {
      const prepared = await prepareCode();
      return write((tx) => sendSafeguardCode(tx, platform.clock, by, caller, prepared));
    },
    stopChange: ({ by, body, write }) => write((tx) => stopChange(tx, platform, by, body.token)),
  });
