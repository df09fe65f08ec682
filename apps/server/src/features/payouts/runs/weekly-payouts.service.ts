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

/** Mondays, early in the morning of the vendors. The first of january 1970 was a thursday. */
const MONDAY_AT_FIVE = days(4) + hours(5);
const WEEK = days(7);

/** So long a run is taken up again for vendors who could not be paid. */
const TRIED_AGAIN_FOR = days(1);

/** The last moment at which payouts should have gone out. */
export function lastSchedule(now: Date): Date {
  const weeks = Math.floor((now.getTime() - MONDAY_AT_FIVE) / WEEK);
  return new Date(weeks * WEEK + MONDAY_AT_FIVE);
}

/** The run of the last monday, begun now if nobody did. Where there was never one, payouts begin with the next monday. */
async function runOf({ db, clock }: RunDeps, scheduledFor: Date): Promise<RunRow> {
  const started = await findScheduledRun(db, scheduledFor);
  if (started) return started;
  const startedAt = clock.now();
  const finishedAt = (await hasScheduledRuns(db)) ? null : startedAt;
  return beginScheduledRun(db, { scheduledFor, startedAt, finishedAt });
}

/**
 * Sees to it that the last monday has had its run: made up for once, however many were missed, taken up again where it
 * broke off, and tried again for a day for those who could not be paid.
 */
export async function attendWeeklyPayouts(deps: RunDeps): Promise<void> {
  const { db, clock, log } = deps;
  const run = await runOf(deps, lastSchedule(clock.now()));
  if (run.finishedAt) return;
  const skipped = await payVendors(deps, run);
  const failed = skipped.filter(({ reason }) => reason === 'failed').length;
  log.info({ runId: run.id, skipped: skipped.length, failed }, 'the weekly payouts were run');
  const now = clock.now();
  if (failed === 0 || now > after(run.startedAt, TRIED_AGAIN_FOR)) await finishRun(db, run.id, now);
}

/** Looks every quarter of an hour: whoever could not be paid is tried again so often. */
export const weeklyPayouts = (deps: RunDeps): ScheduledJob => ({
  name: 'weekly-payouts',
  schedule: { every: minutes(15) },
  run: () => attendWeeklyPayouts(deps),
});
