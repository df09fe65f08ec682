import { payoutsContract } from '@vendor-portal/contract/payouts/payouts.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { countPayoutTrouble } from './payout-metrics.ts';
import { createPayoutFile, readPayoutFile } from './runs/payout-file.service.ts';
import { listPayoutRuns, readPayoutRun } from './runs/payout-runs.service.ts';
import { runPayouts } from './runs/run-payouts.service.ts';
import { settlePayout } from './settle-payout.service.ts';
import { checkEventSignature, takeTransferEvent } from './transfers/transfer-events.service.ts';
import { listAllPayouts, readPayout } from './payouts.service.ts';

export const payoutsRoutes = (app: FastifyInstance, platform: Platform) => {
  countPayoutTrouble(platform);
  const deps = { ...platform, log: app.log };
  implement(app, payoutsContract, {
    listAllPayouts: ({ gatewayKey, query }) => listAllPayouts(platform, gatewayKey, query),
    readPayout: ({ gatewayKey, params }) => readPayout(platform, gatewayKey, params.payoutId),
    runPayouts: ({ body, requestKey, write }) => runPayouts(deps, write, { requestKey, vendorId: body.vendorId }),
    settlePayout: ({ params, body, write }) => write((tx) => settlePayout(tx, platform, params.payoutId, body)),
    listPayoutRuns: ({ query }) => listPayoutRuns(platform, query),
    readPayoutRun: ({ params }) => readPayoutRun(platform, params.runId),
    createPayoutFile: ({ params, write }) => write((tx) => createPayoutFile(tx, platform, params.runId)),
    readPayoutFile: async ({ params, reply }) => {
      const lines = await readPayoutFile(platform, params.fileId);
      void reply.header('content-disposition', `attachment; filename="payouts-${params.fileId}.csv"`);
      return lines;
    },
    takeTransferEvent: async ({ body, request, write }) => {
      const { rawBody = '', headers } = request;
      checkEventSignature(platform.config.TRANSFERS_SECRET, rawBody, headers['x-paystack-signature']);
      return takeTransferEvent(deps, write, body);
    },
  });
};
