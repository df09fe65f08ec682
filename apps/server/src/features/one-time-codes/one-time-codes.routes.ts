import { oneTimeCodesContract } from '@vendor-portal/contract/one-time-codes/one-time-codes.contract.ts';
import type { FastifyInstance } from 'fastify';
import { invalidField } from '../../platform/http/responses/app-error.ts';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { offeredChannels, resendCode } from './resend-code.service.ts';
import { prepareCode } from './one-time-codes.service.ts';

export const oneTimeCodesRoutes = (app: FastifyInstance, platform: Platform) => {
  const channels = offeredChannels(platform.config);
  implement(app, oneTimeCodesContract, {
    readCodeChannels: async () => ({ channels }),
    sendCodeByPhone: async ({ by, body: { by: channel, purpose, email, challengeId }, client, write }) => {
      if (!channels.includes(channel)) {
        throw invalidField('body.by', 'We can’t send codes this way.');
      }
      const request = { email, purpose, challengeId, phone: { by: channel, purpose } };
      const prepared = await prepareCode();
      return write((tx) => resendCode(tx, platform, by, request, prepared, client));
    },
  });
};
