import { personalDataContract } from '@vendor-portal/contract/personal-data/personal-data.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { forgetCustomer } from './personal-data.service.ts';

export const personalDataRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, personalDataContract, {
    forgetCustomer: ({ by, params, write }) => write((tx) => forgetCustomer(tx, platform.clock, by, params.customerId)),
  });
