import { and, eq, inArray, lte } from 'drizzle-orm';
import { setTimeout } from 'node:timers/promises';
import { jobActor, type Actor } from '../audit/actor.ts';
import { after, days, hours, minutes, seconds } from '../clock.ts';
import { receiverJob, doubling, processQueue, type QueueDeps } from '../leased-queue.ts';
import { inSpan } from '../tracing/tracing.ts';
import { scheduledJobs } from '../platform.tables.ts';
import { startDueJob, type RunningJob } from './due-job.ts';
import type { WorkMetrics } from './work-metrics.ts';
import { earliest } from '../database/rows.ts';

export type Schedule = { readonly every: number } | { readonly dailyAt: `${number}:${number}` };

export interface ScheduledJob {
  readonly name: string;
  readonly schedule: Schedule;
  readonly run: (by: Actor) => Promise<void>;
}

interface JobDeps extends QueueDeps {
  readonly reportLag?: WorkMetrics['reportLag'];
  readonly jobEnded?: WorkMetrics['jobEnded'];
}

/** Renewed while the job runs: after this the job of a killed process runs again. */
export const JOB_LEASE = minutes(2);
const retryDelay = doubling(minutes(1), hours(1));
/** A job that takes longer to stop is left to its lease. */
const STOP_TIMEOUT = seconds(10);

/** Missed times are made up for by one run. */
export function nextTime(schedule: Schedule, now: Date): Date {
  const [period, offset] = 'every' in schedule ? [schedule.every, 0] : [days(1), offsetOf(schedule.dailyAt)];
  const passed = Math.floor((now.getTime() - offset) / period);
  return new Date((passed + 1) * period + offset);
}

function offsetOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hours(hour) + minutes(minute);
}

/** One leased queue row per job, so that a slow or failing job delays no other. */
export async function startJobs(deps: JobDeps, jobs: readonly ScheduledJob[]): Promise<RunningJob> {
  const { db, clock, log, reportLag } = deps;
  await enterNew(deps, jobs);
  const byName = new Map(jobs.map((job) => [job.name, job]));
  // Rows of jobs that only another version knows are left alone.
  const isKnown = inArray(scheduledJobs.id, [...byName.keys()]);
  const dueJob = receiverJob(deps, {
    name: 'jobs',
    nextDue: () => earliest(db, scheduledJobs.dueAt, isKnown),
    dueReceivers: async (now) => {
      const isDue = and(isKnown, lte(scheduledJobs.dueAt, now));
      const due = await db.select({ name: scheduledJobs.id }).from(scheduledJobs).where(isDue);
      return due.map(({ name }) => name);
    },
    processFor: async (name) => {
      const job = byName.get(name);
      return job ? runDue(deps, job) : 0;
    },
  });
  const stop = () => Promise.race([dueJob.stop(), setTimeout(STOP_TIMEOUT, undefined, { ref: false })]);
  return startDueJob({ ...dueJob, stop, clock, log, ...(reportLag && { reportLag }) });
}

async function enterNew({ db, clock }: JobDeps, jobs: readonly ScheduledJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const now = clock.now();
  const rows = jobs.map(({ name, schedule }) => ({ id: name, dueAt: nextTime(schedule, now) }));
  await db.insert(scheduledJobs).values(rows).onConflictDoNothing();
}

function runDue(deps: JobDeps, { name, schedule, run }: ScheduledJob): Promise<number> {
  const { clock, log, jobEnded } = deps;
  return processQueue(deps, {
    table: scheduledJobs,
    only: eq(scheduledJobs.id, name),
    lease: JOB_LEASE,
    run: async () => {
      await inSpan(`job ${name}`, {}, () => run(jobActor(name)));
      jobEnded?.(name, 'done');
      const doneAt = clock.now();
      return { dueAt: nextTime(schedule, doneAt), doneAt, failures: 0, lastError: null };
    },
    failed: (row, error, now) => {
      log.error({ err: error, job: name }, 'a job failed');
      jobEnded?.(name, 'failed');
      const failures = row.failures + 1;
      const [retry, next] = [after(now, retryDelay(failures)), nextTime(schedule, now)];
      return { dueAt: retry < next ? retry : next, failures, lastError: String(error) };
    },
  });
}
