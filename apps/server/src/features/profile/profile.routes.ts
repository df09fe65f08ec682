import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { readSettings } from '../notifications/notify.service.ts';
import { requestEmailChange, verifyEmailChange } from './change-email.service.ts';
import { changePassword, vendorUserDetails, requestDeletion, switchNotices } from './profile.service.ts';
import { updateDetails } from './update-details.service.ts';

export const profileRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, profileContract, {
    readDetails: ({ caller }) => vendorUserDetails(platform.db, platform, caller),
    updateDetails: ({ caller, by, body, write }) => updateDetails({ ...platform, write }, by, caller, body),
    changePassword: ({ caller, by, body, write }) => changePassword({ ...platform, write }, by, caller, body),
    requestEmailChange: ({ caller, by, body, write }) => requestEmailChange({ ...platform, write }, by, caller, body),
    verifyEmailChange: ({ caller, by, body, write }) => verifyEmailChange({ ...platform, write }, by, caller, body),
    readNotificationSettings: ({ caller }) => readSettings(platform.db, caller),
    updateNotificationSettings: ({ caller, by, body, write }) =>
      switchNotices({ ...platform, write }, by, caller, body),
    requestDeletion: ({ caller, by, body, write }) => requestDeletion({ ...platform, write }, by, caller, body),
  });
