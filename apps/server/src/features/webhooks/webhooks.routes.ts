import { webhooksContract } from '@vendor-portal/contract/webhooks/webhooks.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import * as service from './registration.service.ts';

export const webhooksRoutes = (app: FastifyInstance, platform: Platform) => {
  const { db, clock } = platform;
  implement(app, webhooksContract, {
    listWebhooks: ({ gatewayKey }) => service.listWebhooks(db, gatewayKey.id),
    registerWebhook: ({ by, gatewayKey, body, write }) =>
      write((tx) => service.registerWebhook(tx, platform, by, gatewayKey, body)),
    removeWebhook: ({ by, gatewayKey, params, write }) =>
      write((tx) => service.removeWebhook(tx, clock, by, gatewayKey.id, params.webhookId).then(() => null)),
    rotateWebhookSecret: ({ by, gatewayKey, params, write }) =>
      write((tx) => service.rotateWebhookSecret(tx, clock, by, gatewayKey.id, params.webhookId)),
    pingWebhook: ({ gatewayKey, params, write }) =>
      write((tx) => service.pingWebhook(tx, clock, gatewayKey.id, params.webhookId)),
    listWebhookDeliveries: ({ gatewayKey, params }) => service.listDeliveries(db, gatewayKey.id, params.webhookId),
    replayWebhook: ({ gatewayKey, params, body, write }) =>
      write((tx) => service.replayWebhook(tx, clock, gatewayKey.id, params.webhookId, new Date(body.since))),
  });
};
