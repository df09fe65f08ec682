import { sql } from 'drizzle-orm';
import { payoutsContract } from '@vendor-portal/contract/payouts/payouts.contract.ts';
import type { FastifyInstance } from 'fastify';
import { gaugesByQuery } from '../../platform/database/gauges-by-query.ts';
import type { Platform } from '../../platform/platform.ts';
import { implement } from '../../platform/http/implement.ts';
import { createPayoutFile, listPayoutRuns, readPayoutFile, readPayoutRun } from './payout-runs.service.ts';
import { runPayouts } from './run-payouts.service.ts';
import { settlePayoutByHand } from './settle-payout.service.ts';
import { checkEventSignature, takeTransferEvent } from './transfers.service.ts';
import { listAllPayouts, readPayout } from './payouts.service.ts';

const HELP = {
  payouts_on_their_way: 'Payouts that no bank has settled yet.',
  payouts_overdue: 'Of these, those whose expected day is over.',
  payouts_failed: 'Vendors whom a run of the last seven days could not pay, for a failure of ours.',
  payout_transfers_in_trouble: 'Payouts whose last try at the transfer service failed.',
  payouts_contradicted: 'Payouts whose transfer was reported otherwise than they stand, in the last seven days.',
} as const;

function countPayoutTrouble({ db, clock, metrics }: Pick<Platform, 'db' | 'clock' | 'metrics'>): void {
  gaugesByQuery(metrics, HELP, async () => {
    const now = clock.now().toISOString();
    const { rows } = await db.execute<Record<keyof typeof HELP, number>>(sql`select
      (select count(*) from payouts where status = 'on_its_way')::int as payouts_on_their_way,
      (select count(*) from payouts where status = 'on_its_way' and expected_on < (${now}::timestamptz)::date)::int as payouts_overdue,
      (select count(*) from payout_skips where reason = 'failed' and at > ${now}::timestamptz - interval '7 days')::int as payouts_failed,
      (select count(*) from payout_transfers where due_at is not null and last_error is not null)::int as payout_transfers_in_trouble,
      (select count(*) from payouts where contradicted_at > ${now}::timestamptz - interval '7 days')::int as payouts_contradicted`);
    return rows[0];
  });
}

export const payoutsRoutes = (app: FastifyInstance, platform: Platform) => {
  countPayoutTrouble(platform);
  const deps = { ...platform, log: app.log };
  implement(app, payoutsContract, {
    listAllPayouts: ({ gatewayKey, query }) => listAllPayouts(platform, gatewayKey, query),
    readPayout: ({ gatewayKey, params }) => readPayout(platform, gatewayKey, params.payoutId),
    runPayouts: ({ by, body, requestKey, write }) =>
      runPayouts(deps, write, by, { requestKey, vendorId: body.vendorId }),
    settlePayout: ({ by, params, body, write }) =>
      write((tx) => settlePayoutByHand(tx, platform, by, params.payoutId, body)),
    listPayoutRuns: ({ query }) => listPayoutRuns(platform, query),
    readPayoutRun: ({ params }) => readPayoutRun(platform, params.runId),
    createPayoutFile: ({ by, params, write }) => write((tx) => createPayoutFile(tx, platform, by, params.runId)),
    readPayoutFile: async ({ by, params, reply }) => {
      const lines = await readPayoutFile(platform, by, params.fileId);
      void reply.header('content-disposition', `attachment; filename="payouts-${params.fileId}.csv"`);
      return lines;
    },
    takeTransferEvent: async ({ by, body, request, write }) => {
      const { rawBody = '', headers } = request;
      checkEventSignature(platform.config.TRANSFERS_SECRET, rawBody, headers['x-paystack-signature']);
      return takeTransferEvent(deps, write, by, body);
    },
  });
};
