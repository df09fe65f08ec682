import type { payoutsContract } from '@vendor-portal/contract/payouts/payouts.contract.ts';
import type { PayoutSkip } from '@vendor-portal/contract/payouts/payout-obstacle.ts';
import type { CallAnswer } from '@vendor-portal/contract/wire/call.ts';
import type { FastifyBaseLogger } from 'fastify';
import { before, minutes } from '../../../platform/clock.ts';
import { isDatabaseGone } from '../../../platform/database/database-gone.ts';
import type { Db } from '../../../platform/database/database.ts';
import { recordEvents } from '../../../platform/events/events.ts';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import type { Write } from '../../../platform/idempotency/write.ts';
import type { ScheduledJob } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { balancesOf } from '../../ledger/ledger.service.ts';
import { vendorsWithBalance } from '../../ledger/payout-postings.service.ts';
import { leaveNotice } from '../../notifications/notify.service.ts';
import { findVendor, lockVendor, type Vendor } from '../../vendors/vendors.service.ts';
import { notifyOfPayout } from '../../webhooks/webhooks.service.ts';
import { readPayoutsOfRun } from '../all-payouts.queries.ts';
import { administeredPayout } from '../payout-answer.ts';
import { isNotified, madeNotice, skippedNotice } from '../payout-notices.ts';
import { findPayoutOfRun, type PayoutRow } from '../payouts.queries.ts';
import { enterTransfer } from '../transfers/payout-transfers.queries.ts';
import { makePayout } from './make-payout.service.ts';
import { beginRequestedRun, finishRun, readUnfinishedRequests, type RunRow } from './payout-runs.queries.ts';
import { deleteSkip, noteSkip, readSkips } from './payout-skips.queries.ts';

export type RunDeps = Pick<Platform, 'db' | 'clock' | 'config'> & { readonly log: FastifyBaseLogger };
type Run = CallAnswer<typeof payoutsContract.runPayouts>;
type Skipped = Run['skipped'][number];

async function publishPayout(tx: Db, { clock, config }: RunDeps, payout: PayoutRow): Promise<void> {
  const { vendorId, runId } = payout;
  if (runId !== null) await deleteSkip(tx, runId, vendorId);
  if (config.TRANSFERS_URL !== undefined) await enterTransfer(tx, payout, clock.now());
  await notifyOfPayout(tx, 'payout_created', payout, clock.now());
  const events = await leaveNotice(tx, clock, vendorId, madeNotice(payout));
  await recordEvents(tx, clock, vendorId, [{ kind: 'balance_changed' }, ...events]);
}

async function skipVendor(tx: Db, deps: RunDeps, runId: string, vendor: Vendor, reason: PayoutSkip): Promise<Skipped> {
  const { clock, config } = deps;
  const { available } = await balancesOf(tx, vendor.id);
  const skipped = { vendorId: vendor.id, reason, available };
  if (available <= 0) return skipped;
  const isNew = await noteSkip(tx, { runId, ...skipped, at: clock.now() });
  if (isNew && isNotified(reason)) {
    const notice = skippedNotice(reason, available, config.CURRENCY);
    const events = await leaveNotice(tx, clock, vendor.id, notice);
    await recordEvents(tx, clock, vendor.id, [{ kind: 'balance_changed' }, ...events]);
  }
  return skipped;
}

/** One transaction with the vendor's row locked: of concurrent runs one pays, and a run pays once. */
const payVendor = (deps: RunDeps, runId: string, vendorId: string): Promise<PayoutRow | Skipped | undefined> =>
  deps.db.transaction(async (tx) => {
    const vendor = await lockVendor(tx, vendorId);
    if (!vendor) return undefined;
    const paid = await findPayoutOfRun(tx, vendorId, runId);
    if (paid) return paid;
    const made = await makePayout(tx, deps.clock.now(), vendor, runId);
    if (typeof made === 'string') return skipVendor(tx, deps, runId, vendor, made);
    await publishPayout(tx, deps, made);
    return made;
  });

/**
 * Our own failure is recorded and stops no other vendor's payout. Without a database the run ends and is resumed later.
 */
async function payOrSkipVendor(deps: RunDeps, runId: string, vendorId: string) {
  try {
    return await payVendor(deps, runId, vendorId);
  } catch (error) {
    if (isDatabaseGone(error)) throw error;
    deps.log.error({ err: error, vendorId, runId }, 'a vendor could not be paid');
    return deps.db.transaction(async (tx) => {
      const vendor = await lockVendor(tx, vendorId);
      return vendor && skipVendor(tx, deps, runId, vendor, 'failed');
    });
  }
}

/**
 * Pays every vendor that the run has not paid yet, in one transaction each: it can end at any time and be resumed.
 * Returns the skipped vendors.
 */
export async function payVendors(deps: RunDeps, { id: runId, vendorId }: RunRow): Promise<Skipped[]> {
  const skipped: Skipped[] = [];
  for await (const next of vendorId === null ? vendorsWithBalance(deps.db) : [vendorId]) {
    const outcome = await payOrSkipVendor(deps, runId, next);
    if (outcome && 'reason' in outcome) skipped.push(outcome);
  }
  return skipped;
}

interface RunRequest {
  /** Repeating the request resumes its run. */
  readonly requestKey: string;
  readonly vendorId: string | undefined;
}

/** Requested by the administrator. */
export async function runPayouts(deps: RunDeps, write: Write, { requestKey, vendorId }: RunRequest): Promise<Run> {
  const { db, clock, config } = deps;
  if (vendorId !== undefined && !(await findVendor(db, vendorId))) {
    throw new AppError('gone', { message: 'We couldn’t find this vendor.' });
  }
  const run = await beginRequestedRun(db, { requestKey, vendorId: vendorId ?? null, startedAt: clock.now() });
  if (run.vendorId !== (vendorId ?? null)) throw new AppError('idempotency_key_reused');
  const skipped = run.finishedAt
    ? (await readSkips(db, run.id)).map(({ runId: _runId, at: _at, ...skip }) => skip)
    : await payVendors(deps, run);
  const paid = await readPayoutsOfRun(db, run.id);
  const payouts = paid.map((payout) => administeredPayout(payout, { currency: config.CURRENCY }));
  return write(async (tx) => {
    await finishRun(tx, run.id, clock.now());
    return { runId: run.id, payouts, skipped };
  });
}

/** How long the process that started a run has to finish it. */
const RESUME_AFTER = minutes(5);

/** Finishes runs whose process was killed. */
export async function resumeRuns(deps: RunDeps): Promise<void> {
  const { db, clock, log } = deps;
  for (const run of await readUnfinishedRequests(db, before(clock.now(), RESUME_AFTER))) {
    const skipped = await payVendors(deps, run);
    await finishRun(db, run.id, clock.now());
    log.info({ runId: run.id, skipped: skipped.length }, 'an interrupted payout run was finished');
  }
}

export const resumedPayouts = (deps: RunDeps): ScheduledJob => ({
  name: 'resume-payouts',
  schedule: { every: RESUME_AFTER },
  run: () => resumeRuns(deps),
});
