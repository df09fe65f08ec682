import { gatewayWebhooksContract } from '@vendor-portal/contract/calls/gateway-webhooks.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { readWebhook, registerWebhook } from './registration.service.ts';

export const gatewayWebhooksRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, gatewayWebhooksContract, {
    readWebhook: ({ gatewayKey }) => readWebhook(platform, gatewayKey.id),
    registerWebhook: ({ gatewayKey, body }) => registerWebhook(platform, gatewayKey.id, body),
  });
