import { pushContract } from '@vendor-portal/contract/notifications/notifications.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../platform/http/implement.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readPushKey, subscribe, unsubscribe } from './push.service.ts';

export const pushRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, pushContract, {
    readPushKey: () => readPushKey(platform),
    subscribeToPush: ({ caller, client, body, write }) => subscribe(platform, write, caller, client, body),
    unsubscribeFromPush: ({ vendorId, body, write }) => write((tx) => unsubscribe(tx, vendorId, body.endpoint)),
  });
