import { FEATURES } from './features.ts';
import type { MovableClock } from './platform/clock.ts';
import { deleteOldUses } from './features/daily-uses/daily-uses.service.ts';
import type { Note } from './platform/database/transactions.ts';
import type { Background, Feature } from './platform/feature.ts';
import { housekeeping } from './platform/housekeeping.ts';
import { startJobs, type ScheduledJob } from './platform/jobs/jobs.ts';
import { startDueJob, type DueJob } from './platform/jobs/due-job.ts';
import type { WorkMetrics } from './platform/jobs/work-metrics.ts';
import { deleteOldMessages } from './platform/outbox/outbox.ts';
import { sweepFiles } from './platform/storage/stored-files.ts';

const features: readonly Feature[] = Object.values(FEATURES);

/** What is done as soon as it is due, in every process. */
export const dueJobsOf = (background: Background): DueJob[] =>
  features.flatMap(({ dueJobs = [] }) => dueJobs).map((dueJob) => dueJob(background));

/** What is done on a schedule, by one process at a time. */
export const jobsOf = (background: Background): ScheduledJob[] => {
  const cleanupSteps = features.flatMap((feature) => feature.cleanup ?? []);
  return [
    housekeeping(background, [...cleanupSteps, deleteOldMessages, deleteOldUses, sweepFiles(background.files)]),
    ...features.flatMap(({ jobs = [] }) => jobs).map((job) => job(background)),
  ];
};

interface BackgroundWork extends Partial<Pick<WorkMetrics, 'reportLag' | 'jobEnded'>> {
  readonly background: Background;
  /** Calls back after each commit of this process. */
  readonly onCommit: (committed: (note: Note) => void) => void;
  /** Where it can be moved. */
  readonly devClock?: MovableClock | undefined;
}

/** Starts what the features do without a request. Answers how to stop it, once what is under way is done. */
export async function startBackground(work: BackgroundWork): Promise<() => Promise<void>> {
  const { background, onCommit, devClock, reportLag, jobEnded } = work;
  const { clock, log } = background;
  const jobs = await startJobs(
    { ...background, ...(reportLag && { reportLag }), ...(jobEnded && { jobEnded }) },
    jobsOf(background),
  );
  const runningJobs = dueJobsOf(background).map((dueJob) =>
    startDueJob({ ...dueJob, clock, log, ...(reportLag && { reportLag }) }),
  );
  // Whatever is planned is planned with an event; another process attends to what it planned itself.
  for (const runningJob of runningJobs) onCommit(runningJob.wake);
  const all = [...runningJobs, jobs];
  for (const { wake } of all) devClock?.onMoved(wake);
  return async () => void (await Promise.all(all.map(({ stop }) => stop())));
}
