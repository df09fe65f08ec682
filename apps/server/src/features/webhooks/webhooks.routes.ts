import { webhooksContract } from '@vendor-portal/contract/webhooks/webhooks.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { readWebhook, registerWebhook } from './registration.service.ts';

export const webhooksRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, webhooksContract, {
    readWebhook: ({ gatewayKey }) => readWebhook(platform.db, gatewayKey.id),
    registerWebhook: ({ gatewayKey, body, write }) => write((tx) => registerWebhook(tx, platform, gatewayKey, body)),
  });
