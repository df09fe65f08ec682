import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { settingsOf } from '../notifications/notify.service.ts';
import { requestEmailChange, verifyEmailChange } from './change-email.service.ts';
import { changePassword, vendorUserDetails, requestDeletion, switchNotices } from './profile.service.ts';
import { updateDetails } from './update-details.service.ts';

export const profileRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, profileContract, {
    readDetails: ({ vendorId }) => vendorUserDetails(platform.db, platform, vendorId),
    updateDetails: ({ caller, body, write }) => updateDetails({ ...platform, write }, caller, body),
    changePassword: ({ caller, body, write }) => changePassword({ ...platform, write }, caller, body),
    requestEmailChange: ({ caller, body, write }) => requestEmailChange({ ...platform, write }, caller, body),
    verifyEmailChange: ({ caller, body, write }) => verifyEmailChange({ ...platform, write }, caller, body),
    readNotificationSettings: ({ vendorId }) => settingsOf(platform.db, vendorId),
    updateNotificationSettings: ({ caller, body, write }) => switchNotices({ ...platform, write }, caller, body),
    requestDeletion: ({ caller, body, write }) => requestDeletion({ ...platform, write }, caller, body),
  });
