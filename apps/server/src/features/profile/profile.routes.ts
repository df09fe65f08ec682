import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { setSettings, settingsOf } from '../notifications/channels/notification-settings.service.ts';
import { requestEmailChange, verifyEmailChange } from './change-email.service.ts';
import { changePassword } from './change-password.service.ts';
import { vendorUserDetails } from './profile.service.ts';
import { requestDeletion } from './request-deletion.service.ts';
import { updateDetails } from './update-details.service.ts';

export const profileRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, profileContract, {
    readDetails: ({ vendorId }) => vendorUserDetails(platform, vendorId),
    updateDetails: ({ vendorId, body, client }) => updateDetails(platform, vendorId, body, client.ip),
    changePassword: ({ caller, body, client }) => changePassword(platform, caller, body, client),
    requestEmailChange: ({ vendorId, body, client }) => requestEmailChange(platform, vendorId, body, client.ip),
    verifyEmailChange: ({ vendorId, body }) => verifyEmailChange(platform, vendorId, body),
    readNotificationSettings: ({ vendorId }) => settingsOf(platform.db, vendorId),
    updateNotificationSettings: ({ vendorId, body }) => setSettings(platform, vendorId, body),
    requestDeletion: ({ vendorId, body, client }) => requestDeletion(platform, vendorId, body, client.ip),
  });
