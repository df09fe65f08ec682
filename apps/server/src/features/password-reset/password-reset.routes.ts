import { passwordResetContract } from '@vendor-portal/contract/password-reset/password-reset.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { requestPasswordReset, resetPassword, verifyResetCode } from './password-reset.service.ts';

export const passwordResetRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, passwordResetContract, {
    requestPasswordReset: ({ body, client, write }) => requestPasswordReset(platform, write, body, client),
    verifyResetCode: ({ body, client, write }) => verifyResetCode(platform, write, body, client),
    resetPassword: ({ body, write }) => resetPassword(platform, write, body),
  });
