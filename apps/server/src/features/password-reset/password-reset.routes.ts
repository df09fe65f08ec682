import { passwordResetContract } from '@vendor-portal/contract/password-reset/password-reset.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { requestPasswordReset, resetPassword, verifyResetCode } from './password-reset.service.ts';

export const passwordResetRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, passwordResetContract, {
    requestPasswordReset: ({ by, body, client, write }) => requestPasswordReset(platform, write, by, body, client),
    verifyResetCode: ({ by, body, client, write }) => verifyResetCode(platform, write, by, body, client),
    resetPassword: ({ by, body, write }) => resetPassword(platform, write, by, body),
  });
