import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { settingsOf } from '../notifications/channels/notification-settings.service.ts';
import { requestEmailChange, verifyEmailChange } from './change-email.service.ts';
import { changePassword } from './change-password.service.ts';
import { vendorUserDetails } from './profile.service.ts';
import { requestDeletion } from './request-deletion.service.ts';
import { switchNotices } from './switch-notices.service.ts';
import { updateDetails } from './update-details.service.ts';

export const profileRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, profileContract, {
    readDetails: ({ vendorId }) => vendorUserDetails(platform, vendorId),
    updateDetails: ({ caller, body }) => updateDetails(platform, caller, body),
    changePassword: ({ caller, body }) => changePassword(platform, caller, body),
    requestEmailChange: ({ caller, body }) => requestEmailChange(platform, caller, body),
    verifyEmailChange: ({ caller, body }) => verifyEmailChange(platform, caller, body),
    readNotificationSettings: ({ vendorId }) => settingsOf(platform.db, vendorId),
    updateNotificationSettings: ({ caller, body }) => switchNotices(platform, caller, body),
    requestDeletion: ({ caller, body }) => requestDeletion(platform, caller, body),
  });
