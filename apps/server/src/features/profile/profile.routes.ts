import { profileContract } from '@vendor-portal/contract/calls/profile.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { vendorUserDetails } from './profile.service.ts';

export const profileRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, profileContract, {
    readDetails: ({ vendorId }) => vendorUserDetails(platform, vendorId),
  });
