import { payInsContract } from '@vendor-portal/contract/pay-ins/pay-ins.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import { waitingOutside } from '../../platform/http/waiting-outside.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkEventSignature } from '../payouts/transfers.service.ts';
import { payForAdvert, readPayIn, readPayInChoice } from './pay-ins.service.ts';
import { takePaymentEvent } from './settle-pay-in.service.ts';

export const payInsRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, payInsContract, {
    readPayInChoice: async () => readPayInChoice(platform),
    payForAdvert: ({ vendorId, body, write, requestKey, request }) =>
      payForAdvert(waitingOutside(platform, request), { write, requestKey }, vendorId, body),
    readPayIn: ({ vendorId, by, query, request }) =>
      readPayIn(waitingOutside(platform, request), by, vendorId, query.payInId),
    takePaymentEvent: async ({ by, body, request, write }) => {
      const { rawBody = '', headers } = request;
      checkEventSignature(platform.config.PAYMENTS_SECRET, rawBody, headers['x-paystack-signature']);
      return takePaymentEvent({ ...platform, log: app.log }, write, by, body);
    },
  });
