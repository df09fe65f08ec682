import { notificationsContract } from '@vendor-portal/contract/notifications/notifications.contract.ts';
import type { FastifyInstance } from 'fastify';
import { countUse } from '../daily-uses/daily-uses.service.ts';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { listNotifications, markAsRead, sendTest } from './notifications.service.ts';
import { listStoppedAddresses } from './channels/bounce.service.ts';

export const notificationsRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, notificationsContract, {
    listNotifications: ({ vendorId, query }) => listNotifications(platform, vendorId, query),
    readNotifications: ({ vendorId, body, write }) =>
      write((tx) => markAsRead(tx, platform.clock, vendorId, body.notificationIds)),
    listStoppedAddresses: ({ vendorId }) => listStoppedAddresses(platform.db, vendorId),
    sendTestNotification: async ({ vendorId, body, write }) => {
      await countUse(platform, vendorId, 'test_message');
      return write((tx) => sendTest(tx, platform.clock, vendorId, body.channel));
    },
  });
