import { after, days, hours, minutes } from '../../../platform/clock.ts';
import type { ScheduledJob } from '../../../platform/jobs/jobs.ts';
import {
  beginScheduledRun,
  findScheduledRun,
  finishRun,
  hasScheduledRuns,
  type RunRow,
} from './payout-runs.queries.ts';
import { payVendors, type RunDeps } from './run-payouts.service.ts';

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
export async function ensureWeeklyPayouts(deps: RunDeps): Promise<void> {
  const { db, clock, log } = deps;
  const run = await runOf(deps, lastSchedule(clock.now()));
  if (run.finishedAt) return;
  const skipped = await payVendors(deps, run);
  const failed = skipped.filter(({ reason }) => reason === 'failed').length;
  log.info({ runId: run.id, skipped: skipped.length, failed }, 'the weekly payouts were run');
  const now = clock.now();
  if (failed === 0 || now > after(run.startedAt, RETRY_FOR)) await finishRun(db, run.id, now);
}

/** Every quarter of an hour, which is also how often unpaid vendors are retried. */
export const weeklyPayouts = (deps: RunDeps): ScheduledJob => ({
  name: 'weekly-payouts',
  schedule: { every: minutes(15) },
  run: () => ensureWeeklyPayouts(deps),
});
