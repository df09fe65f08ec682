import { notificationsContract } from '@vendor-portal/contract/notifications/notifications.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { listNotifications, markAsRead, sendTest } from './notifications.service.ts';
import { listStoppedAddresses } from './channels/stopped-addresses.service.ts';

export const notificationsRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, notificationsContract, {
    listNotifications: ({ vendorId, query }) => listNotifications(platform, vendorId, query),
    readNotifications: ({ vendorId, body }) => markAsRead(platform, vendorId, body.notificationIds),
    listStoppedAddresses: ({ vendorId }) => listStoppedAddresses(platform.db, vendorId),
    sendTestNotification: ({ vendorId, body }) => sendTest(platform, vendorId, body.channel),
  });
