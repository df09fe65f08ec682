import { notificationsContract, pushContract } from '@vendor-portal/contract/notifications/notifications.contract.ts';
import type { FastifyInstance } from 'fastify';
import { countUse } from '../daily-uses/daily-uses.service.ts';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { listNotifications, listStoppedAddresses, markAsRead, sendTest } from './notifications.service.ts';
import { readPushKey, subscribe, unsubscribe } from './push.service.ts';

export const notificationsRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, notificationsContract, {
    listNotifications: ({ caller, query }) => listNotifications(platform, caller, query),
    readNotifications: ({ caller, body, write }) =>
      write((tx) => markAsRead(tx, platform.clock, caller, body.notificationIds)),
    listStoppedAddresses: ({ caller }) => listStoppedAddresses(platform.db, caller),
    sendTestNotification: async ({ vendorId, caller, body, write }) => {
      await countUse(platform, vendorId, 'test_message');
      return write((tx) => sendTest(tx, platform.clock, caller, body.channel));
    },
  });

export const pushRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, pushContract, {
    readPushKey: () => readPushKey(platform),
    subscribeToPush: ({ caller, client, body, write }) => subscribe(platform, write, caller, client, body),
    unsubscribeFromPush: ({ vendorId, body, write }) => write((tx) => unsubscribe(tx, vendorId, body.endpoint)),
  });
