import type { payoutsContract } from '@vendor-portal/contract/payouts/payouts.contract.ts';
import type { PayoutObstacle, PayoutSkip } from '@vendor-portal/contract/payouts/payout.ts';
import type { CallResponse } from '@vendor-portal/contract/wire/call.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Actor } from '../../platform/audit/actor.ts';
import { after, before, days, hours, minutes } from '../../platform/clock.ts';
import { isDatabaseGone, isHeldUp } from '../../platform/database/database-gone.ts';
import type { Db } from '../../platform/database/db.ts';
import { recordEvents } from '../../platform/events/events.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import type { Write } from '../../platform/idempotency/write.ts';
import type { ScheduledJob } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';

import { vendorsWithBalance } from '../ledger/payout-postings.service.ts';
import { leaveNotice, type Notice } from '../notifications/notify.service.ts';
import { findVendor, lockVendor } from '../vendors/vendors.service.ts';
import { notifyOfPayout } from '../webhooks/webhooks.service.ts';
import { enterTransfer, findPayoutOfRun, readPayoutsOfRun, type PayoutRow } from './payouts.queries.ts';
import { administeredPayout } from './payout-response.ts';
import { makePayout } from './make-payout.service.ts';
import {
  beginRequestedRun,
  beginScheduledRun,
  deleteSkip,
  findScheduledRun,
  finishRun,
  hasScheduledRuns,
  noteSkip,
  readSkips,
  readUnfinishedRequests,
  type RunRow,
} from './payout-runs.queries.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { moneyText } from '../../platform/money-text.ts';
import { readBalances } from '../ledger/ledger-figures.service.ts';

const madeNotice = ({ number, bankName, accountNumber }: PayoutRow): Notice => ({
  kind: 'payout_sent',
  title: `Payout ${number} is on its way`,
  text: `We’ve sent payout ${number} to ${bankName}, account ${accountNumber}. It can take up to 1 working day.`,
  link: '/dashboard/accounting',
});

const WHY: Readonly<Record<PayoutObstacle, string>> = {
  not_approved: 'your account isn’t approved yet',
  suspended: 'your account is suspended',
  blocked: 'your account is blocked',
  deleted: 'your account is deleted',
  frozen: 'payouts were stopped from a security email',
  no_account: 'you haven’t added a payout account',
  unverified: 'your bank couldn’t verify your payout account',
  other_holder: 'the name on your payout account doesn’t match yours or your business’s, and we’re checking it',
  on_hold: 'your account or payout details changed in the last 24 hours',
};

/** Our own failures are retried and need nothing from the vendor, so only obstacles are notified. */
const isNotified = (reason: PayoutSkip): reason is PayoutObstacle => reason !== 'failed' && reason !== 'nothing_due';

const skippedNotice = (reason: PayoutObstacle, available: Money, currency: string): Notice => ({
  kind: 'payout_skipped',
  title: 'Your payout is on hold',
  text: `We didn’t pay out ${moneyText(available, currency)} because ${WHY[reason]}. It’s still in your available balance.`,
  link: '/dashboard/accounting',
});

export type RunDeps = Pick<Platform, 'db' | 'clock' | 'config'> & { readonly log: FastifyBaseLogger };
type Run = CallResponse<typeof payoutsContract.runPayouts>;
type Skipped = Run['skipped'][number];

async function publishPayout(tx: Db, { clock, config }: RunDeps, payout: PayoutRow): Promise<void> {
  const { vendorId, runId } = payout;
  if (runId !== null) await deleteSkip(tx, runId, vendorId);
  if (config.TRANSFERS_URL !== undefined) await enterTransfer(tx, payout, clock.now());
  await notifyOfPayout(tx, 'payout_created', payout, clock.now());
  const events = await leaveNotice(tx, clock, vendorId, madeNotice(payout));
  await recordEvents(tx, clock, vendorId, [{ kind: 'balance_changed' }, ...events]);
}

async function skipVendor(
  tx: Db,
  deps: RunDeps,
  runId: string,
  vendorId: string,
  reason: PayoutSkip,
): Promise<Skipped> {
  const { clock, config } = deps;
  const { available } = await readBalances(tx, vendorId);
  const skipped = { vendorId, reason, available };
  if (available <= 0) return skipped;
  const isNew = await noteSkip(tx, { runId, ...skipped, at: clock.now() });
  if (isNew && isNotified(reason)) {
    const notice = skippedNotice(reason, available, config.CURRENCY);
    const events = await leaveNotice(tx, clock, vendorId, notice);
    await recordEvents(tx, clock, vendorId, [{ kind: 'balance_changed' }, ...events]);
  }
  return skipped;
}

/** One transaction with the vendor's row locked: of concurrent runs one pays, and a run pays once. */
const payVendor = (
  deps: RunDeps,
  by: Actor,
  runId: string,
  vendorId: string,
): Promise<PayoutRow | Skipped | undefined> =>
  deps.db.transaction(async (tx) => {
    const vendor = await lockVendor(tx, vendorId);
    if (!vendor) return undefined;
    const paid = await findPayoutOfRun(tx, vendorId, runId);
    if (paid) return paid;
    const made = await makePayout(tx, deps.clock.now(), by, vendor, runId);
    if (typeof made === 'string') return skipVendor(tx, deps, runId, vendorId, made);
    await publishPayout(tx, deps, made);
    return made;
  });

const endsRun = (error: unknown) => isDatabaseGone(error) && !isHeldUp(error);

/**
 * Our own failure is recorded, without the vendor's lock, which may be what failed, and stops no other vendor's payout.
 * Without a database the run ends and is resumed later.
 */
async function payOrSkipVendor(deps: RunDeps, by: Actor, runId: string, vendorId: string) {
  try {
    return await payVendor(deps, by, runId, vendorId);
  } catch (error) {
    if (endsRun(error)) throw error;
    deps.log.error({ err: error, vendorId, runId }, 'a vendor could not be paid');
    return noteFailure(deps, runId, vendorId);
  }
}

/** What held up the payout may hold up its record too: the vendor is still reported, and retried without one. */
async function noteFailure(deps: RunDeps, runId: string, vendorId: string): Promise<Skipped> {
  try {
    return await skipVendor(deps.db, deps, runId, vendorId, 'failed');
  } catch (error) {
    if (endsRun(error)) throw error;
    deps.log.error({ err: error, vendorId, runId }, 'a failed payout could not be recorded');
    return { vendorId, reason: 'failed', available: 0 };
  }
}

/**
 * Pays every vendor that the run has not paid yet, in one transaction each: it can end at any time and be resumed.
 * Returns the skipped vendors.
 */
async function payVendors(deps: RunDeps, by: Actor, { id: runId, vendorId }: RunRow): Promise<Skipped[]> {
  const skipped: Skipped[] = [];
  for await (const next of vendorId === null ? vendorsWithBalance(deps.db) : [vendorId]) {
    const outcome = await payOrSkipVendor(deps, by, runId, next);
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
export async function runPayouts(
  deps: RunDeps,
  write: Write,
  by: Actor,
  { requestKey, vendorId }: RunRequest,
): Promise<Run> {
  const { db, clock, config } = deps;
  if (vendorId !== undefined && !(await findVendor(db, vendorId))) {
    throw new AppError('gone', { message: 'We couldn’t find this vendor.' });
  }
  const run = await beginRequestedRun(db, { requestKey, vendorId: vendorId ?? null, startedAt: clock.now() });
  if (run.vendorId !== (vendorId ?? null)) throw new AppError('idempotency_key_reused');
  const skipped = run.finishedAt ? await readSkips(db, run.id) : await payVendors(deps, by, run);
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
export async function resumeRuns(deps: RunDeps, by: Actor): Promise<void> {
  const { db, clock, log } = deps;
  for (const run of await readUnfinishedRequests(db, before(clock.now(), RESUME_AFTER))) {
    const skipped = await payVendors(deps, by, run);
    await finishRun(db, run.id, clock.now());
    log.info({ runId: run.id, skipped: skipped.length }, 'an interrupted payout run was finished');
  }
}

export const resumedPayouts = (deps: RunDeps): ScheduledJob => ({
  name: 'resume-payouts',
  schedule: { every: RESUME_AFTER },
  run: (by) => resumeRuns(deps, by),
});

/** Monday at five in the morning, vendors' time. The first of January 1970 was a Thursday. */
const MONDAY_AT_FIVE = days(4) + hours(5);
const WEEK = days(7);

/** How long vendors who could not be paid are retried. */
const RETRY_FOR = days(1);

export function lastSchedule(now: Date): Date {
  const weeks = Math.floor((now.getTime() - MONDAY_AT_FIVE) / WEEK);
  return new Date(weeks * WEEK + MONDAY_AT_FIVE);
}

/** The run of the last Monday, started now if missing. Without any earlier run, payouts begin next Monday. */
async function runOf({ db, clock }: RunDeps, scheduledFor: Date): Promise<RunRow> {
  const started = await findScheduledRun(db, scheduledFor);
  if (started) return started;
  const startedAt = clock.now();
  const finishedAt = (await hasScheduledRuns(db)) ? null : startedAt;
  return beginScheduledRun(db, { scheduledFor, startedAt, finishedAt });
}

/**
 * Makes sure that the last Monday had its run: started once however many were missed, resumed after an interruption,
 * and retried for a day for vendors who could not be paid.
 */
export async function ensureWeeklyPayouts(deps: RunDeps, by: Actor): Promise<void> {
  const { db, clock, log } = deps;
  const run = await runOf(deps, lastSchedule(clock.now()));
  if (run.finishedAt) return;
  const skipped = await payVendors(deps, by, run);
  const failed = skipped.filter(({ reason }) => reason === 'failed').length;
  log.info({ runId: run.id, skipped: skipped.length, failed }, 'the weekly payouts were run');
  const now = clock.now();
  if (failed === 0 || now > after(run.startedAt, RETRY_FOR)) await finishRun(db, run.id, now);
}

/** Every quarter of an hour, which is also how often unpaid vendors are retried. */
export const weeklyPayouts = (deps: RunDeps): ScheduledJob => ({
  name: 'weekly-payouts',
  schedule: { every: minutes(15) },
  run: (by) => ensureWeeklyPayouts(deps, by),
});
